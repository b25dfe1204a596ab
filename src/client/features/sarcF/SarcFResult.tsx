import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/client/i18n/formats';
import { measureText } from '@/client/measures/measureWords';
import { useUnits } from '@/client/settings/useUnits';
import { scoreSarcCalf } from '@/clinical/sarcopenia/sarcCalf';
import { scoreSarcF, type SarcFAnswers } from '@/clinical/sarcopenia/sarcF';
import { isScreeningMeant } from '@/clinical/sarcopenia/screeningDue';
import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';

interface SarcFResultProps {
  answers: SarcFAnswers;
  person: ScreenedPerson;
}

/** The SARC-F score of the answers so far, and the SARC-CalF score if a calf was measured. */
export function SarcFResult({ answers, person }: SarcFResultProps) {
  const { t } = useTranslation();
  const { totalPoints, screen } = scoreSarcF(answers);
  return (
    <div role="status" aria-label={t('sarcF.score')}>
      {!isScreeningMeant(person.ageYears) && <div>{t('sarcF.belowAge')}</div>}
      {totalPoints === null ? (
        <Typography.Text type="secondary">{t('sarcF.pending')}</Typography.Text>
      ) : (
        <Flex vertical gap={4}>
          <Flex gap="small" align="center" wrap>
            <Typography.Text strong>{t('sarcF.scoreOf', { points: totalPoints })}</Typography.Text>
            <Tag color={screen === 'positive' ? 'warning' : 'default'}>{t(`sarcF.screen.${screen}`)}</Tag>
          </Flex>
          <SarcCalfLine answers={answers} person={person} />
          <Typography.Text type="secondary">{t('sarcF.caution')}</Typography.Text>
        </Flex>
      )}
    </div>
  );
}

function SarcCalfLine({ answers, person }: SarcFResultProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const { calf, sex, ageYears, isPregnant } = person;
  if (calf === null) return null;
  const { isFluidAffected: isCalfFluidAffected = false } = calf;
  const score = scoreSarcCalf({
    ...{ answers, calfCm: calf.value, isCalfFluidAffected },
    ...{ sex, ageYears, isPregnant },
  });
  const from = t('sarcF.calf.from', {
    length: measureText({ t, language: i18n.language, units }, 'calf_cm', calf.value),
    date: formatDate(calf.captured_at.slice(0, 10), i18n.language),
  });
  if (score.status === 'tooYoung') return null;
  if (score.status === 'pregnant') {
    return (
      <Typography.Text type="secondary">
        {t('verdicts.algorithms.sarc-calf')} – {t('results.pregnant')}
      </Typography.Text>
    );
  }
  if (score.status === 'cannotAssess') {
    const [need] = score.needs;
    return (
      <Typography.Text type="secondary">
        {t('assessment.cannotAssess', {
          algorithm: t('verdicts.algorithms.sarc-calf'),
          needs: need ? t(`assessment.needs.${need}`) : '',
        })}
      </Typography.Text>
    );
  }
  return (
    <Flex gap="small" align="center" wrap>
      <span>
        {score.totalPoints === null
          ? t('verdicts.algorithms.sarc-calf')
          : t('sarcF.calf.scoreOf', { points: score.totalPoints })}
      </span>
      <Tag color={score.screen === 'positive' ? 'warning' : 'default'}>
        {t(`sarcF.screen.${score.screen}`)}
      </Tag>
      <Typography.Text type="secondary">{from}</Typography.Text>
      {isCalfFluidAffected && (
        <Typography.Text type="secondary">{t('results.calfWithOedema')}</Typography.Text>
      )}
    </Flex>
  );
}
