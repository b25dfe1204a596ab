import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { localMoment } from '@/client/i18n/localMoment';
import { DayInput } from './DayInput';
import { MomentInput } from './MomentInput';

afterEach(cleanup);

describe('a field for a day', () => {
  it('takes years of four digits only', () => {
    const onChange = jest.fn();
    render(<DayInput aria-label="Day" value={null} onChange={onChange} />);
    const field = screen.getByLabelText('Day');
    expect(field.getAttribute('max')).toBe('9999-12-31');
    fireEvent.change(field, { target: { value: '12026-05-04' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '2026-05-04' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-05-04');
  });
});

describe('a field for a day and a time', () => {
  it('takes years of four digits only', () => {
    const onChange = jest.fn();
    render(
      <label>
        Moment
        <MomentInput value={null} onChange={onChange} />
      </label>,
    );
    const field = screen.getByLabelText('Moment');
    expect(field.getAttribute('max')).toBe('9999-12-31T23:59');
    fireEvent.change(field, { target: { value: '12026-05-04T10:00' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '2026-05-04T10:00' } });
    expect(onChange).toHaveBeenLastCalledWith(localMoment(new Date('2026-05-04T10:00')));
  });
});
