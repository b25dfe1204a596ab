import { Button, Popover, type ButtonProps } from 'antd';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { RoundButton } from './RoundButton';

interface PanelButtonProps {
  /** the accessible name of the button and its panel */
  label: string;
  icon: ReactNode;
  /** `words`: the label stands beside the icon; otherwise a round button of the navbar */
  look?: 'round' | 'words';
  className?: string;
  /** the content of the panel; receives a function that closes it */
  children(close: () => void): ReactNode;
}

/** A button that opens a small panel. The focus moves into the panel; Escape returns it. */
export function PanelButton({ label, icon, look = 'round', className, children }: PanelButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const show = (isWanted: boolean): void => {
    // Do not lose the focus with the panel that holds it.
    if (!isWanted && document.getElementById(panelId)?.contains(document.activeElement))
      button.current?.focus();
    setIsOpen(isWanted);
  };
  const close = () => show(false);
  const opener: ButtonProps & RefAttributes<HTMLButtonElement> = {
    ...{ ref: button, icon, className },
    'aria-haspopup': 'dialog',
    'aria-controls': isOpen ? panelId : undefined,
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={show}
      placement="bottomRight"
      destroyOnHidden
      classNames={{ root: 'panel-popover' }}
      content={
        <Panel id={panelId} label={label} onLeave={close}>
          {children(() => setIsOpen(false))}
        </Panel>
      }
    >
      {look === 'round' ? (
        <RoundButton {...opener} label={label} isOpen={isOpen} />
      ) : (
        <Button {...opener} aria-expanded={isOpen}>
          {label}
        </Button>
      )}
    </Popover>
  );
}

interface PanelProps {
  id: string;
  label: string;
  /** called on Tab past either end, or Escape; the focus returns to the button */
  onLeave(): void;
  children: ReactNode;
}

function Panel({ id, label, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    const stops = [
      ...(panel.current?.querySelectorAll<HTMLElement>('a, button:enabled, input:enabled') ?? []),
    ];
    const isAtEnd = document.activeElement === (event.shiftKey ? stops.at(0) : stops.at(-1));
    const isOnPanel = document.activeElement === panel.current;
    const leavesByTab =
      event.key === 'Tab' && (isAtEnd || (isOnPanel && (event.shiftKey || stops.length === 0)));
    if (event.key !== 'Escape' && !leavesByTab) return;
    // The panel is at the end of the document. From the button, Tab continues in the normal order.
    event.preventDefault();
    onLeave();
  };
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="panel"
      onKeyDown={press}
    >
      {children}
    </div>
  );
}
