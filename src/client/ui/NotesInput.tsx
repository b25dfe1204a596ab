import { Input, type InputProps } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import './notesInput.css';

/** The accessibility props that antd's form sets on a field. */
type Described = Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

interface NotesInputProps extends Described, Pick<TextAreaProps, 'value' | 'onChange' | 'onBlur'> {
  /** initially; the field grows with its text */
  rows?: number;
}

/**
 * A multi-line text field. The style sheet makes it grow. antd would measure with a second, hidden field, whose text
 * the browser would store in its own files.
 */
export function NotesInput({ rows = 1, ...field }: NotesInputProps) {
  return (
    <Input.TextArea
      {...field}
      rows={rows}
      className="notes-input"
      style={{ minBlockSize: `calc(${rows} * 1lh + ${paddingPx}px)` }}
    />
  );
}

/** above and below the text, including the border */
const paddingPx = 10;
