import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '@/client/i18n/formats';

interface MappingActionsProps {
  /** the names of required fields without a column */
  missing: readonly string[];
  /** why the file cannot be checked yet, apart from missing columns */
  hindrance?: ReactNode;
  onNext(): void;
  onBack(): void;
}

/** The end of a mapping step: what is missing, and the buttons. */
export function MappingActions({ missing, hindrance, onNext, onBack }: MappingActionsProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {missing.length > 0 && (
        <Alert
          role="status"
          type="error"
          showIcon
          title={t('transfer.missing', { fields: formatList(missing, i18n.language) })}
        />
      )}
      {hindrance && <Alert role="status" type="error" showIcon title={hindrance} />}
      <Flex gap="small" wrap>
        <Button type="primary" disabled={missing.length > 0 || Boolean(hindrance)} onClick={onNext}>
          {t('transfer.check')}
        </Button>
        <Button onClick={onBack}>{t('transfer.otherFile')}</Button>
      </Flex>
    </>
  );
}
