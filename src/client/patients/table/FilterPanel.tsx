import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import { useMediaQuery } from '@/client/ui/useMediaQuery';

interface FilterPanelProps {
  /** how many filters are active */
  count: number;
  children: ReactNode;
}

/** Below this viewport width, in px, a panel would cover the table: it becomes a drawer. */
const drawerBelow = 1200;

/** A button that opens the filters. It says how many are active. */
export function FilterPanel({ count, children }: FilterPanelProps) {
  const { t } = useTranslation();
  const isRTL = useIsRTL();
  const isDrawer = useMediaQuery(`(width < ${drawerBelow}px)`);
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={isOpen}
      {...(isDrawer && { onClick: () => setIsOpen(true) })}
    >
      {count === 0 ? t('patients.filters.open') : t('patients.filters.openCount', { number: count })}
    </Button>
  );
  if (!isDrawer) {
    return (
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setIsOpen}
        destroyOnHidden
        content={children}
      >
        {button}
      </Popover>
    );
  }
  return (
    <>
      {button}
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size={320}
        placement={isRTL ? 'left' : 'right'}
        title={t('patients.filters.open')}
        closable={{ 'aria-label': t('form.close') }}
        destroyOnHidden
      >
        {children}
      </Drawer>
    </>
  );
}
