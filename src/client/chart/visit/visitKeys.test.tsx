import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { onCtrlEnter } from './visitKeys';

afterEach(cleanup);

function open(onSave: () => void, onLeave?: () => void) {
  render(
    <div onKeyDownCapture={onCtrlEnter}>
      <section className="visit-step" hidden>
        <button type="button" className="visit-onward">
          Hidden
        </button>
      </section>
      <section className="visit-step">
        <Select aria-label="Device" options={[{ value: 'jamar', label: 'Jamar' }]} />
        <input aria-label="Weight" onBlur={onLeave} />
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

  it('leaves the field, so that its input counts, and returns the focus to it, so that the next key is not lost', () => {
    const events: string[] = [];
    open(
      () => events.push(`save, the focus is on ${document.activeElement?.getAttribute('aria-label')}`),
      () => events.push('left'),
    );
    const field = screen.getByRole('textbox', { name: 'Weight' });
    act(() => field.focus());
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(events).toEqual(['left', 'save, the focus is on Weight']);
    expect(document.activeElement).toBe(field);
  });
});
