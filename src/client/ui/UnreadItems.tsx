import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface UnreadItemsProps {
  /** how many items of a list this version cannot read; left out: none */
  count: number | undefined;
  /** reads the list again */
  onAgain?: () => void;
}

/** Says how many items of a list are not shown because this version cannot read them. Without any it is nothing. */
export function UnreadItems({ count = 0, onAgain }: UnreadItemsProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('stale.items', { count })}
      action={
        onAgain && (
          <Button size="small" onClick={onAgain}>
            {t('error.tryAgain')}
          </Button>
        )
      }
    />
  );
}
