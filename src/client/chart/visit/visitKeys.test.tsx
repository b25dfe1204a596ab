import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { onCtrlEnter } from './visitKeys';

afterEach(cleanup);

function open(onSave: () => void) {
  render(
    <div onKeyDownCapture={onCtrlEnter}>
      <section className="visit-step" hidden>
        <button type="button" className="visit-onward">
          Hidden
        </button>
      </section>
      <section className="visit-step">
        <Select aria-label="Device" options={[{ value: 'jamar', label: 'Jamar' }]} />
        <button type="button" className="visit-onward" onClick={onSave}>
          Save and continue
        </button>
      </section>
    </div>,
  );
  return screen.getByRole('combobox', { name: 'Device' });
}

describe('Ctrl+Enter in a visit', () => {
  it('saves the step that is shown, also from a list, which stays closed', () => {
    const onSave = jest.fn();
    const list = open(onSave);
    fireEvent.keyDown(list, { key: 'Enter', ctrlKey: true });
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(list.getAttribute('aria-expanded')).toBe('false');
  });

  it('saves once while the keys are held down', () => {
    const onSave = jest.fn();
    fireEvent.keyDown(open(onSave), { key: 'Enter', ctrlKey: true, repeat: true });
    expect(onSave).not.toHaveBeenCalled();
  });
});
