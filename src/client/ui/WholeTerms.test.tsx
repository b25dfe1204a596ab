import { render } from '@testing-library/react';
import { WholeTerms } from './WholeTerms';

it.each([
  ['SARC-F 4, positive', ['SARC-F']],
  ['SARC-CalF: 11, MNA-SF: 8', ['SARC-CalF', 'MNA-SF']],
  ['25-OH vitamin D low', ['25-OH']],
  ['Phone: +44 20 7946 0100 · weight +2 kg', ['+44 20 7946 0100']],
  ['follow-up in 2026-04, vitamin B12', []],
])('keeps the terms of "%s" whole, and every letter', (text, terms) => {
  const { container } = render(<WholeTerms text={text} />);
  expect([...container.querySelectorAll('.one-line')].map(({ textContent }) => textContent)).toEqual(terms);
  expect(container.textContent).toBe(text);
});
