import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Hand, HandExclusion } from '@/clinical/grip/gripTrials';

interface HandHeadProps {
  hand: Hand;
  isDominant: boolean;
  onChange(): void;
}

/** The name of a hand before its trials, and why it is not tested. */
export function HandHead({ hand, isDominant, onChange }: HandHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="grip-hand" data-hand={hand}>
      <strong>{t(`grip.rows.${hand}`)}</strong>
      {isDominant && <span>{t('grip.dominantHand')}</span>}
      <Form.Item name={`${hand}_hand_excluded`}>
        <Exclusion hand={hand} onOpen={onChange} />
      </Form.Item>
    </div>
  );
}

interface ExclusionProps {
  hand: Hand;
  onOpen(): void;
  /** from antd's form, as the id is */
  value?: HandExclusion | null;
  id?: string;
}

function Exclusion({ hand, onOpen, value, id }: ExclusionProps) {
  const { t } = useTranslation();
  if (!value) return <span id={id} />;
  const reason = t('grip.notTested', { reason: t(`grip.exclusions.${value}`) });
  return (
    <span id={id}>
      {reason}{' '}
      <Button
        type="link"
        aria-label={t('grip.changeHand', { hand: t(`grip.hands.${hand}`) })}
        onClick={onOpen}
      >
        {t('grip.change')}
      </Button>
    </span>
  );
}
