import { Drawer, type DrawerProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import { useReturnFocus } from './useReturnFocus';

interface SideDrawerProps extends Omit<DrawerProps, 'placement' | 'autoFocus' | 'destroyOnHidden'> {
  /** the edge it comes from; the end unless given */
  side?: 'start' | 'end' | 'bottom';
  /** a selector of the field to begin in, if not the first */
  first?: string;
}

/**
 * A drawer over the screen. It opens with the focus in the first field of its form, or on the button that closes it, and
 * returns the focus to what opened it.
 */
export function SideDrawer({
  side = 'end',
  first = anyField,
  closable,
  children,
  ...drawer
}: SideDrawerProps) {
  const { t } = useTranslation();
  const isRTL = useIsRTL();
  const placements = isRTL
    ? ({ start: 'right', end: 'left', bottom: 'bottom' } as const)
    : ({ start: 'left', end: 'right', bottom: 'bottom' } as const);
  return (
    <Drawer
      {...drawer}
      placement={placements[side]}
      closable={{ 'aria-label': t('form.close'), ...(typeof closable === 'object' && closable) }}
      // antd would focus a box around the dialog, which a screen reader does not name.
      autoFocus={false}
      destroyOnHidden
    >
      {children}
      <DrawerFocus first={first} />
    </Drawer>
  );
}

const anyField = 'form :is(input:not([type=hidden]), textarea):enabled';

/** Is there only while the drawer is. */
function DrawerFocus({ first }: { first: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  useReturnFocus();
  useEffect(() => {
    const dialog = marker.current?.closest('[role=dialog]');
    const focus = (place: string) =>
      dialog?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
    focus(first);
    // The form may have no field, or wait for a decision.
    if (!dialog?.contains(document.activeElement)) focus('.ant-drawer-close');
  }, [first]);
  return <span ref={marker} hidden />;
}
