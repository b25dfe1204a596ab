import { Button, Card, Progress } from 'antd';
import { useTranslation } from 'react-i18next';

interface FileWorkCardProps {
  title: string;
  percent: number;
  /** `null`: it can no longer be cancelled */
  onCancel: (() => void) | null;
}

/** The progress of an import, with a button that cancels it as long as that is possible. */
export function FileWorkCard({ title, percent, onCancel }: FileWorkCardProps) {
  const { t } = useTranslation();
  return (
    <Card className="lookup-page">
      <div role="status" aria-live="polite">
        {title}
      </div>
      <Progress percent={percent} />
      {onCancel && <Button onClick={onCancel}>{t('form.cancel')}</Button>}
    </Card>
  );
}
