import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConnection } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';

/** Says to a screen reader that the connection has changed, on whichever screen. What a page opens with is on its badge. */
export function ConnectionSaid() {
  const { t } = useTranslation();
  const connection = useAppSelector(selectConnection);
  const [opened] = useState(connection);
  const [isChanged, setIsChanged] = useState(false);
  if (!isChanged && connection !== opened) setIsChanged(true);
  return (
    <div role="status" className="visually-hidden">
      {isChanged && t(`connection.${connection}`)}
    </div>
  );
}
