import { render } from '@testing-library/react';
import { StatusTag } from './StatusTag';

describe('StatusTag', () => {
  it.each([
    ['warning', 1],
    ['error', 1],
    ['neutral', 0],
  ] as const)('has %s with %i sign beside its words', (tone, count) => {
    const { container } = render(<StatusTag tone={tone}>Low</StatusTag>);
    expect(container.querySelectorAll('[aria-hidden] svg')).toHaveLength(count);
    expect(container.textContent.trim()).toBe('Low');
  });
});
