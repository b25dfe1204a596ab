import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { RoundButton } from './RoundButton';

type MenuButtonProps = MenuProperties & ButtonShape;

/**
 * Round with an icon, or framed; or labelled with text, and with an icon it then has no border; or text with a look of its
 * own.
 */
type ButtonShape =
  | { icon: ReactNode; text?: never; isFramed?: boolean; className?: never }
  | { text: string; icon?: ReactNode; isFramed?: never; className?: never }
  | { text: string; icon?: never; isFramed?: never; className: string };

interface MenuProperties {
  /** the accessible name of the button */
  label: string;
  items: NonNullable<MenuProps['items']>;
  /** the key of the currently selected item */
  selected?: string;
  autoFocus?: boolean;
  onFocus?(): void;
  onChoose(key: string): void;
}

/** A button that opens a menu, which supports arrows, Enter and Escape. */
export function MenuButton({
  label,
  icon,
  text,
  isFramed = false,
  className,
  items,
  selected,
  onChoose,
  ...focus
}: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = (isWanted: boolean): void => {
    // Do not lose the focus with the menu that holds it.
    if (!isWanted && document.activeElement?.closest('[role=menu]')) button.current?.focus();
    setIsOpen(isWanted);
    if (isWanted) return;
    // A menu that closes while it is still opening may take the focus again.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={show}
      autoFocus
      // Each time, the menu starts at its first entry.
      destroyOnHidden
      placement="bottomRight"
      menu={{
        'aria-label': label,
        items: items.map((item) =>
          // antd shows by a colour alone which one is selected.
          selected === undefined || item?.key === undefined
            ? item
            : { ...item, role: 'menuitemradio', 'aria-checked': item.key === selected },
        ),
        selectable: selected !== undefined,
        selectedKeys: selected === undefined ? [] : [selected],
        onClick: ({ key, domEvent }) => {
          // Otherwise Enter would also press the button, which has the focus by then.
          domEvent.preventDefault();
          show(false);
          onChoose(key);
        },
      }}
    >
      {className !== undefined ? (
        <button
          {...focus}
          ref={button}
          type="button"
          className={className}
          aria-label={label}
          aria-expanded={isOpen}
          aria-haspopup="menu"
        >
          {text}
        </button>
      ) : text === undefined ? (
        <RoundButton
          {...focus}
          {...(isFramed && { type: 'default', shape: 'default' })}
          ref={button}
          label={label}
          isOpen={isOpen}
          icon={icon}
          aria-haspopup="menu"
        />
      ) : (
        <Button
          {...focus}
          ref={button}
          size={icon === undefined ? 'small' : 'middle'}
          type={icon === undefined ? 'default' : 'text'}
          icon={icon}
          aria-label={label}
          aria-expanded={isOpen}
          aria-haspopup="menu"
        >
          {text}
        </Button>
      )}
    </Dropdown>
  );
}
