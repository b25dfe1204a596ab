import { act, render, screen } from '@testing-library/react';
import { listenToConsole } from '@/testing/console';
import { lazyPart, useLazyPart } from './lazyPart';
import { askForMissingParts } from './missingParts';

/** A part whose file arrives from this attempt on. */
function partFrom(attempt: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length < attempt) throw new Error('Loading chunk 520 failed.');
    return () => <p>drawn</p>;
  });
  const part = lazyPart('The part', load);
  function Place() {
    const loading = useLazyPart(part);
    return loading.status === 'loaded' ? <loading.Component /> : <p>{loading.status}</p>;
  }
  return { load, part, Place };
}

const shown = () => screen.getAllByText(/./).map((element) => element.textContent);

it('a part without its file says so once, and comes by itself when the network is back', async () => {
  const lines = listenToConsole('error');
  const { load, Place } = partFrom(3);
  const { rerender } = render(<Place />);
  expect(shown()).toEqual(['loading']);
  await act(async () => undefined);
  rerender(
    <>
      <Place />
      <Place />
    </>,
  );
  await act(async () => undefined);
  expect(shown()).toEqual(['missing', 'missing']);
  expect(load).toHaveBeenCalledTimes(2);
  expect(lines).toEqual(['The part could not be loaded. MissingPart: Loading chunk 520 failed.']);
  await act(async () => askForMissingParts());
  expect(shown()).toEqual(['drawn', 'drawn']);
  await act(async () => askForMissingParts());
  expect(load).toHaveBeenCalledTimes(3);
});

it('a part asked for in vain is asked for again the next time, and on a click', async () => {
  const lines = listenToConsole('error');
  const { part, Place } = partFrom(5);
  render(<Place />);
  await act(async () => undefined);
  await act(async () => askForMissingParts());
  expect(shown()).toEqual(['missing']);
  await act(async () => part.load());
  expect(shown()).toEqual(['drawn']);
  expect(lines).toHaveLength(2);
});
