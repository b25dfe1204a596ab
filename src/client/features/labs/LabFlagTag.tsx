import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { flagSigns, flagWord } from '@/client/i18n/labWords';
import type { LabFlag } from '@/clinical/labFlag';

const colors: Record<LabFlag, string> = {
  LL: 'error',
  L: 'warning',
  N: 'success',
  H: 'warning',
  HH: 'error',
};

/** A flag in its word, with a sign and a colour; nothing where there is none. */
export function LabFlagTag({ flag }: { flag: LabFlag | null }) {
  const { t } = useTranslation();
  if (flag === null) return null;
  return (
    <Tag color={colors[flag]} className="lab-flag">
      <span aria-hidden>{flagSigns[flag]}</span> {flagWord(t, flag)}
    </Tag>
  );
}
