import i18next from 'i18next';
import { verdictOf } from '@/clinical/verdict';
import { setUpLanguages } from './i18n';
import { verdictLine, verdictText } from './verdictWords';

beforeAll(setUpLanguages);

describe('a stored verdict', () => {
  const asUnplanned = { weight_loss_intended: null, loss_treated_as_unplanned: true };

  it.each([
    [asUnplanned, 'High risk (loss treated as unplanned: not asked)'],
    [{ weight_loss_intended: false }, 'High risk'],
    [{}, 'High risk'],
  ])('says whether it treated a loss as unplanned: %j', (inputs, text) => {
    const verdict = verdictOf('must', 'high', inputs);
    expect(verdictText(i18next.t, verdict)).toBe(text);
    expect(verdictLine(i18next.t, verdict, { hasVersion: false })).toBe(`MUST: ${text}`);
  });
});
