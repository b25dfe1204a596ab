import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { PanelButton } from '@/client/ui/PanelButton';
import { SideDrawer } from '@/client/ui/SideDrawer';
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
  const { t, i18n } = useTranslation();
  const isDrawer = useMediaQuery(`(width < ${drawerBelow}px)`);
  const [isOpen, setIsOpen] = useState(false);
  const label = count === 0 ? t('patients.filters.open') : t('patients.filters.openCount', { number: count });
  if (!isDrawer) {
    return (
      <PanelButton label={label} icon={<FilterOutlined aria-hidden />} look="words">
        {() => children}
      </PanelButton>
    );
  }
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {label}
        {count > 0 && (
          <span className="filter-number" aria-hidden>
            {formatNumber(count, i18n.language)}
          </span>
        )}
      </Button>
      <SideDrawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size={320}
        title={t('patients.filters.open')}
      >
        {children}
      </SideDrawer>
    </>
  );
}
