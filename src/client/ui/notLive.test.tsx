import { render, screen } from '@testing-library/react';
import { Table } from 'antd';
import { notLive } from './notLive';

it('a table that is not loading is in no live region', () => {
  render(<Table aria-label="Sessions" loading={notLive} dataSource={[]} />);
  expect(screen.getByRole('table').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
});
