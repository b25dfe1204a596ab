import { Segmented, type SegmentedProps } from 'antd';
import type { KeyboardEvent } from 'react';

type Value = string | number;

interface SegmentedControlProps<V extends Value> extends Pick<
  SegmentedProps<V>,
  'options' | 'value' | 'onChange' | 'block' | 'size' | 'className' | 'style'
> {
  /** the accessible name */
  'aria-label': string;
}

/** A choice of one, side by side. Like radio buttons it is one stop for Tab, and the arrow keys choose. */
export function SegmentedControl<V extends Value>(props: SegmentedControlProps<V>) {
  return (
    // antd's group would be a stop of its own before its buttons.
    <Segmented<V> {...props} tabIndex={undefined} onKeyDownCapture={leaveToBrowser} />
  );
}

/** antd would choose with each arrow key, too, from right to left in the other direction. */
function leaveToBrowser(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}
