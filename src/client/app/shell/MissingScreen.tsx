import { Button, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/client/ui/EmptyState';
import { onPartsAskedAgain } from '@/client/ui/missingParts';

interface MissingScreenProps {
  /** the name of the screen */
  title: string;
  /** asks for the screen again: on a click, and when the network is back */
  onAskAgain(): void;
}

/** In place of a screen that was opened without a network before it was on this device. */
export function MissingScreen({ title, onAskAgain }: MissingScreenProps) {
  const { t } = useTranslation();
  const ask = useRef(onAskAgain);
  useEffect(() => {
    ask.current = onAskAgain;
  });
  useEffect(() => onPartsAskedAgain(() => ask.current()), []);
  return (
    <section>
      <Typography.Title level={1}>{title}</Typography.Title>
      <EmptyState
        text={t('error.screenMissing')}
        action={<Button onClick={onAskAgain}>{t('error.tryAgain')}</Button>}
      />
    </section>
  );
}
