import { CheckCircleFilled, ExclamationCircleFilled, LaptopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './blocks.css';

interface SaveStateProps {
  state: 'onDevice' | 'uploaded' | 'rejected';
  /** as written: of the save, of the upload or of the answer of the server */
  time: string;
}

const icons: Record<SaveStateProps['state'], ReactNode> = {
  onDevice: <LaptopOutlined aria-hidden />,
  uploaded: <CheckCircleFilled aria-hidden />,
  rejected: <ExclamationCircleFilled aria-hidden />,
};

/** Where the newest save is: on this device, on the server too, or rejected by it. A change is announced. */
export function SaveState({ state, time }: SaveStateProps) {
  const { t } = useTranslation();
  return (
    <span role="status" className="save-state" data-state={state}>
      {icons[state]} {t(`blocks.save.${state}`, { time })}
    </span>
  );
}
