import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aPatient } from '@/testing/builders';
import { field, open, saved, saveIt, setUpMeasurements, type } from '@/testing/measurementsForm';

setUpMeasurements();

describe('a test that could not be done', () => {
  it('is saved as unable, without a time', async () => {
    const patient = aPatient();
    await open(patient);
    type('Gait speed, 4 m (s)', '6');
    fireEvent.click(screen.getByLabelText('Not able to, or not safe: Time to walk 4 m'));
    await waitFor(() => expect(field('Gait speed, 4 m (s)')).toMatchObject({ value: '', disabled: true }));
    saveIt();
    expect(await saved(patient)).toMatchObject({ gait_4m_s: null, unable: ['gait_4m_s'] });
  });
});

describe('the stopwatch of a test', () => {
  it('fills the seconds in when it is stopped, as if they were typed, and says that it started and stopped', async () => {
    const patient = aPatient();
    await open(patient);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const watch = screen.getByLabelText('Stopwatch: Time to walk 4 m');
    const said = () => watch.parentElement?.querySelector('[role=status]')?.textContent;
    fireEvent.click(watch);
    expect(watch.getAttribute('aria-pressed')).toBe('true');
    expect(said()).toBe('Started');
    clock.mockReturnValue(6432);
    fireEvent.click(watch);
    expect(said()).toBe('5.43 s');
    clock.mockRestore();
    expect(watch.getAttribute('aria-pressed')).toBe('false');
    expect(field('Gait speed, 4 m (s)').value).toBe('5.43');
    saveIt();
    expect(await saved(patient)).toMatchObject({ gait_4m_s: 5.43 });
  });
});
