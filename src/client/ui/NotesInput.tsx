import { Input, type InputProps } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import './notesInput.css';

/** What antd's form says of a field to those who cannot see it. */
type Described = Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

interface NotesInputProps extends Described, Pick<TextAreaProps, 'value' | 'onChange' | 'onBlur'> {
  /** at first; it grows with its text */
  rows?: number;
}

/**
 * A field for a text of some lines. It grows by the style sheet: antd measures by a second, hidden field, whose text the browser would
 * keep in its own files.
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

/** above and below the text, with the border */
const paddingPx = 10;
