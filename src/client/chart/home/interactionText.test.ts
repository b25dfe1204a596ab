import i18next from 'i18next';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { DoseSpacing, SpacedInteraction } from '@/client/patients/attention/finding';
import { interactionSince, interactionText } from './interactionText';

beforeAll(setUpLanguages);

const iron = (spacing: DoseSpacing | null): SpacedInteraction => ({
  ...{ supplement: 'iron', key: 'levothyroxine', severity: 'major', spacing },
  partner: { kind: 'medicine', medicine: 'levothyroxine' },
});
const close = (side: 'after' | 'before', hours: number, keepHours: number | null = 4) =>
  iron({ kind: 'close', side, hours, keepHours });
const calcium: SpacedInteraction = {
  ...{ supplement: 'iron', key: 'iron-calcium', severity: 'major' },
  ...{ spacing: { kind: 'close', side: 'after', hours: 0.5, keepHours: 2 } },
  partner: { kind: 'supplement', supplement: 'calcium' },
};
const forAnybody: SpacedInteraction = {
  ...{ supplement: 'iron', key: 'iron-tea-coffee', severity: 'major', spacing: null },
  partner: { kind: 'anybody' },
};

it.each([
  ['Iron 1.5 h after levothyroxine', close('after', 1.5)],
  ['Iron 59 min before levothyroxine', close('before', 59 / 60)],
  ['Iron together with levothyroxine', close('after', 0)],
  ['Iron 30 min after calcium', calcium],
  ['Iron + levothyroxine · Major interaction', iron(null)],
  ['Iron + levothyroxine · Major interaction', iron({ kind: 'unknown' })],
  ['Iron · Major interaction', forAnybody],
])('says: %s', (text, interaction) => {
  expect(interactionText({ t: i18next.t, language: 'en' }, interaction)).toBe(text);
});

it.each([
  ['Keep 4 h apart · Taken since Nov 18', close('after', 1.5)],
  ['Time not recorded · Taken since Nov 18', iron({ kind: 'unknown' })],
  ['Taken since Nov 18', close('before', 1.5, null)],
  ['Taken since Nov 18', iron(null)],
])('says under it: %s', (text, interaction) => {
  const speech = { t: i18next.t, language: 'en' };
  expect(interactionSince(speech, interaction, 'Taken since Nov 18')).toBe(text);
});
