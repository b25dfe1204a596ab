import { LeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '@/client/ui/SideDrawer';

interface LabDetailDrawerProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** The detail of an analyte where the list has the whole width: a view of its own with a way back. */
export function LabDetailDrawer({ title, onClose, children }: LabDetailDrawerProps) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      open
      rootClassName="lab-drawer"
      title={title}
      closable={{
        closeIcon: <LeftOutlined className="mirrored" aria-hidden />,
        'aria-label': t('labs.detail.back'),
      }}
      onClose={onClose}
      size={520}
    >
      {children}
    </SideDrawer>
  );
}
