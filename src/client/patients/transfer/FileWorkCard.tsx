import { Button, Card, Progress } from 'antd';
import { useTranslation } from 'react-i18next';

interface FileWorkCardProps {
  title: string;
  percent: number;
  onCancel(): void;
}

/** The progress of an import, with a button that cancels it. */
export function FileWorkCard({ title, percent, onCancel }: FileWorkCardProps) {
  const { t } = useTranslation();
  return (
    <Card className="lookup-page">
      <div role="status" aria-live="polite">
        {title}
      </div>
      <Progress percent={percent} />
      <Button onClick={onCancel}>{t('form.cancel')}</Button>
    </Card>
  );
}
