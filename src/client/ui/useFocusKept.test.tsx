import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusKept } from './useFocusKept';

function List({ rows, isLeft = false }: { rows: readonly string[]; isLeft?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useFocusKept(list, () => screen.getByRole('tab'));
  return (
    <>
      <button>Elsewhere</button>
      <div role="tab" tabIndex={0}>
        Waiting
      </div>
      <div ref={list}>
        {rows.map((row) => (
          <button key={row}>{row}</button>
        ))}
      </div>
      {isLeft && 'left'}
    </>
  );
}
const focused = () => document.activeElement?.textContent;

it.each([
  ['to the row that took its place', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  ['to the last row', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
  ['out of a list that is empty', ['a'], 'a', [], 'Waiting'],
])('the focus of a row that goes by itself moves %s', async (_where, before, on, after, to) => {
  const { rerender } = render(<List rows={before} />);
  screen.getByRole('button', { name: on }).focus();
  rerender(<List rows={after} />);
  await waitFor(() => expect(focused()).toBe(to));
});

it('leaves the focus where its user has put it', async () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  screen.getByRole('button', { name: 'b' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(<List rows={['a']} isLeft />);
  await screen.findByText('left');
  expect(focused()).toBe('Elsewhere');
});
