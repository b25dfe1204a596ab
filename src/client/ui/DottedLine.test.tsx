import { render } from '@testing-library/react';
import { DottedLine } from './DottedLine';

it('has a dot between the facts that are there, and none before the first', () => {
  const { container } = render(
    <DottedLine>
      {null}
      85 years
      {false}
      <bdi>RHN-1001</bdi>
    </DottedLine>,
  );
  expect(container.textContent).toBe('85 years · RHN-1001');
  expect([...container.querySelectorAll('.dotted-fact')].map(({ textContent }) => textContent)).toEqual([
    '85 years',
    ' · RHN-1001',
  ]);
});
