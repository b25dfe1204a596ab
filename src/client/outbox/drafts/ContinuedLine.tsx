import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/client/i18n/formats';
import './continuedLine.css';

interface ContinuedLineProps {
  /** when it was typed, RFC 3339, today */
  typedAt: string;
  onDiscard(): void;
}

/** Above a form that goes on with what was typed and not saved. */
export function ContinuedLine({ typedAt, onDiscard }: ContinuedLineProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className="continued-line" role="status">
      <span>{t('drafts.continued', { time: formatTime(typedAt, i18n.language) })}</span>
      <Button type="link" size="small" onClick={onDiscard}>
        {t('drafts.decline')}
      </Button>
    </div>
  );
}
