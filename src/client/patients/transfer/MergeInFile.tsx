import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/client/patients/usePatient';
import { formatDate, formatList } from '@/client/i18n/formats';
import type { Patient } from '@/contract/patient';

type Described = Pick<Patient, 'first_name' | 'last_name' | 'birth_date' | 'sex'>;

const contradicting = ['birth_date', 'sex'] as const;

interface MergeInFileProps {
  /** the patient of the file */
  duplicate: Described;
  /** the patient whose chart would show the records of the duplicate */
  kept: Described;
}

/** Says that a file merges a patient into another chart, who both are, and in what they contradict each other. */
export function MergeInFile({ duplicate, kept }: MergeInFileProps) {
  const { t, i18n } = useTranslation();
  const words = (person: Described) =>
    [fullName(person), formatDate(person.birth_date, i18n.language), t(`patients.sexes.${person.sex}`)].join(
      ' · ',
    );
  const differing = contradicting
    .filter(
      (field) => ![duplicate[field], kept[field]].includes('unknown') && duplicate[field] !== kept[field],
    )
    .map((field) => t(`fields.${field}`));
  return (
    <Typography.Paragraph type={differing.length > 0 ? 'danger' : 'warning'}>
      {t('transfer.mergedInFile', { duplicate: words(duplicate), kept: words(kept) })}
      {differing.length > 0 &&
        ` ${t('transfer.mergeContradicts', { fields: formatList(differing, i18n.language) })}`}
    </Typography.Paragraph>
  );
}
