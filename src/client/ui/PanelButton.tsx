import { Button, Popover, Tooltip } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface PanelButtonProps {
  /** what the button and its panel are called */
  label: string;
  icon: ReactNode;
  /** what the panel shows, given how it is closed */
  children(close: () => void): ReactNode;
}

/** A round button of the navbar that opens a small panel: the focus goes into it, Escape brings it back. */
export function PanelButton({ label, icon, children }: PanelButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const escape = () => {
    close();
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      placement="bottomRight"
      destroyOnHidden
      content={
        <Panel id={panelId} label={label} onClose={close} onEscape={escape}>
          {children(close)}
        </Panel>
      }
    >
      <Tooltip title={isOpen ? '' : label}>
        <Button
          ref={button}
          type="text"
          shape="circle"
          icon={icon}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
        />
      </Tooltip>
    </Popover>
  );
}

interface PanelProps {
  id: string;
  label: string;
  onClose(): void;
  onEscape(): void;
  children: ReactNode;
}

function Panel({ id, label, onClose, onEscape, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
      // Tab past its end closes it: the focus is then elsewhere.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {children}
    </div>
  );
}
