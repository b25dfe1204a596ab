import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Logo } from './Logo';

/** Each shape of a drawing with its attributes. */
function shapesOf(svg: Element): string[] {
  return [...svg.children].map((shape) =>
    [shape.tagName, ...[...shape.attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
  );
}

it('is drawn as the icon of the app, without loading it', () => {
  render(<Logo size={32} name="Satchel" />);
  const icon = new DOMParser().parseFromString(readFileSync('public/icon.svg', 'utf8'), 'image/svg+xml');
  expect(shapesOf(screen.getByRole('img', { name: 'Satchel' }))).toEqual(shapesOf(icon.documentElement));
});
