import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useTopPx } from './useTopPx';

function List({ rows }: { rows: readonly unknown[] }) {
  const list = useRef<HTMLDivElement>(null);
  return <div ref={list}>{useTopPx(list, rows)}</div>;
}

const beginsAt = (top: number) =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));

afterEach(() => jest.restoreAllMocks());

it('a list is measured when it opens, with other rows, and with another window', () => {
  beginsAt(236);
  const first = [1, 2];
  const { rerender } = render(<List rows={first} />);
  expect(screen.getByText('236')).toBeTruthy();

  beginsAt(280);
  rerender(<List rows={first} />);
  expect(screen.getByText('236')).toBeTruthy();
  rerender(<List rows={[1]} />);
  expect(screen.getByText('280')).toBeTruthy();

  beginsAt(330);
  fireEvent(window, new Event('resize'));
  expect(screen.getByText('330')).toBeTruthy();
});
