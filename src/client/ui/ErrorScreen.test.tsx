import { fireEvent, render, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import { ErrorReport } from './errorReport';
import { ErrorScreen } from './ErrorScreen';

const name = 'Save a report of what happened';

describe('the error screen', () => {
  beforeAll(() => setUpLanguages());

  it('offers the masked log of a crash', () => {
    const save = jest.fn();
    render(
      <ErrorReport value={save}>
        <ErrorScreen error={new Error('broken')} />
      </ErrorReport>,
    );
    fireEvent.click(screen.getByRole('button', { name }));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['there is no log', null, new Error('broken')],
    ['a page was not found', () => undefined, new Error('404')],
  ])('offers none when %s', (_when, save, error) => {
    render(
      <ErrorReport value={save}>
        <ErrorScreen error={error} />
      </ErrorReport>,
    );
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to Home' })).not.toBeNull();
  });
});
