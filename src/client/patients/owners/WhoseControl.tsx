import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/client/redux/hooks';
import { SegmentedControl } from '@/client/ui/SegmentedControl';
import { selectHasTeam } from './assignees';
import { whoseChoices, type Whose } from './whose';
import '@/client/ui/quietSegments.css';

interface WhoseControlProps {
  whose: Whose;
  onChoose(whose: Whose): void;
}

/** Whose patients or tasks a list shows. A clinic of one person has no choice. */
export function WhoseControl({ whose, onChoose }: WhoseControlProps) {
  const { t } = useTranslation();
  const hasTeam = useAppSelector(selectHasTeam);
  if (!hasTeam) return null;
  return (
    <div className="quiet-segments">
      <SegmentedControl<string>
        aria-label={t('owners.whose')}
        value={whose ?? 'team'}
        options={(['mine', 'team', 'unassigned'] as const).map((value) => ({
          value,
          label: t(`owners.${value}`),
        }))}
        onChange={(chosen) => onChoose(whoseChoices.find((one) => one === chosen) ?? null)}
      />
    </div>
  );
}
