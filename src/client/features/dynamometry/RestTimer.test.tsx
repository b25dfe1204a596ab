import { act, fireEvent, render, screen } from '@testing-library/react';
import { setUpLanguages } from '@/client/i18n/i18n';
import type { Hand } from '@/clinical/grip/gripTrials';
import { RestTimer } from './RestTimer';
import { useRests } from './useRests';

beforeAll(setUpLanguages);
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Session({ next }: { next: Hand | null }) {
  const rests = useRests(60);
  return (
    <>
      <button onClick={() => rests.onTaken('right')}>Take</button>
      <RestTimer
        next={next}
        rest={next && (rests.of[next] ?? null)}
        onSkip={rests.skip}
        onExtend={rests.extend}
      />
    </>
  );
}

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const time = () => screen.getByRole('timer').textContent;
const said = () => screen.getByRole('status').textContent;

function openResting(): void {
  render(<Session next="right" />);
  click('Take');
}

describe('the rest of a hand', () => {
  it('does not run before its first trial, nor for the other hand', () => {
    const { rerender } = render(<Session next="right" />);
    expect(screen.queryByRole('timer')).toBeNull();
    click('Take');
    rerender(<Session next="left" />);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('Next: left hand');
  });

  it('counts down, and says once that it is over', () => {
    openResting();
    expect(screen.getByRole('heading').textContent).toBe('Rest, then right hand');
    wait(18);
    expect(time()).toBe('0:42');
    wait(41.5);
    expect(time()).toBe('0:01');
    expect(said()).toBe('');
    wait(0.5);
    expect(time()).toBe('0:00');
    expect(said()).toBe('Rest over');
    expect(screen.getByRole('heading').textContent).toBe('Next: right hand');
    click('Take');
    expect(said()).toBe('');
  });

  it('is longer by 15 s for each press, also when it is over', () => {
    openResting();
    wait(18);
    click('+15 s');
    expect(time()).toBe('0:57');
    wait(57);
    expect(said()).toBe('Rest over');
    click('+15 s');
    wait(1);
    expect(time()).toBe('0:14');
    expect(said()).toBe('');
  });

  it('can be skipped, and the button stays in its place without a use', () => {
    openResting();
    wait(18);
    click('Skip rest');
    wait(0.25);
    expect(time()).toBe('0:00');
    expect(screen.getByRole('button', { name: 'Skip rest' })).toHaveProperty('disabled', true);
  });

  it('says that all trials are taken', () => {
    render(<Session next={null} />);
    expect(said()).toBe('All trials recorded');
    expect(screen.queryByRole('button', { name: 'Skip rest' })).toBeNull();
  });
});
