import { Alert, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { statusMeanings, type StatusMeaning } from '@/client/csv/labRowStatus';
import { formatItems } from '@/client/i18n/formats';

interface StatusColumnChoiceProps {
  /** examples of the letters that may be either */
  words: readonly string[];
  /** `null`: the user has to choose */
  meaning: StatusMeaning | null;
  onMeaning(meaning: StatusMeaning): void;
}

/** Asks once for the file whether its column of the status holds statuses or flags. */
export function StatusColumnChoice({ words, meaning, onMeaning }: StatusColumnChoiceProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Alert
        role="note"
        type="warning"
        showIcon
        title={t('labImport.statusColumnAsked', { words: formatItems(words, i18n.language) })}
      />
      <label>
        {t('labImport.statusColumn')}{' '}
        <Select<StatusMeaning>
          value={meaning}
          placeholder={t('transfer.choosePlease')}
          options={statusMeanings.map((value) => ({ value, label: t(`labImport.statusColumns.${value}`) }))}
          popupMatchSelectWidth={false}
          onChange={onMeaning}
        />
      </label>
    </>
  );
}
