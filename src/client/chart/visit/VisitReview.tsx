import { Alert, Button, Flex, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SarcopeniaCard } from '@/client/chart/assessment/SarcopeniaCard';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import type { EditedPatient } from '@/client/patients/usePatient';
import { formatList } from '@/client/i18n/formats';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { StateTag } from '@/client/outbox/waiting/WaitingCells';
import { useAppSelector } from '@/client/redux/hooks';
import { isKeyedByRecord, type OfflineTable } from '@/contract/recordKinds';
import { StoredVerdicts } from '@/client/records/StoredVerdicts';
import { useQuestion } from '@/client/ui/useQuestion';
import { useNextVisit } from './useNextVisit';
import { useVisitFigures } from './useVisitFigures';
import type { RecordedTable, VisitRecords } from './recordsOfVisit';
import { recordedSteps, type VisitStep } from './visitSteps';

interface VisitReviewProps {
  edited: EditedPatient;
  records: VisitRecords;
  /** the steps with unsaved input */
  unsaved: readonly VisitStep[];
  assessment: Assessment;
  onBack(): void;
  onCorrect(step: VisitStep): void;
  onFinish(): void;
}

/** Everything recorded today, to be checked before the visit is finished. */
export function VisitReview(props: VisitReviewProps) {
  const { edited, records, unsaved, assessment, onBack, onCorrect, onFinish } = props;
  const { t, i18n } = useTranslation();
  const ask = useQuestion();
  const nextVisit = useNextVisit(edited.patient);
  const { sarcF, physicalData, dynamometry } = records;
  const figures = useVisitFigures(records);

  const unsavedSteps = formatList(
    unsaved.map((name) => t(`visit.step.${name}`)),
    i18n.language,
  );

  const finish = async (): Promise<void> => {
    if (!nextVisit.isValid()) return;
    const mayFinish =
      unsaved.length === 0 ||
      (await ask({
        title: t('visit.finishUnsavedTitle'),
        content: t('visit.unsaved', { steps: unsavedSteps }),
        okText: t('visit.finishUnsaved'),
        cancelText: t('visit.back'),
      }));
    if (mayFinish && (await nextVisit.save())) onFinish();
  };

  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">
        {t(recordedSteps(records).length === 0 ? 'visit.reviewEmpty' : 'visit.reviewIntro')}
      </Typography.Text>
      {unsaved.length > 0 && (
        <Alert type="warning" showIcon title={t('visit.unsaved', { steps: unsavedSteps })} />
      )}
      <Part table="sarcF" title={t('visit.step.sarcF')} entry={sarcF} onCorrect={() => onCorrect('sarcF')}>
        {figures.sarcF}
      </Part>
      <Part
        table="physicalData"
        title={t('visit.step.measurements')}
        entry={physicalData}
        onCorrect={() => onCorrect('measurements')}
      >
        {figures.physicalData}
      </Part>
      <Part
        table="dynamometry"
        title={t('visit.step.grip')}
        entry={dynamometry}
        onCorrect={() => onCorrect('grip')}
      >
        {figures.dynamometry}
      </Part>
      <SarcopeniaCard assessment={assessment} />
      {nextVisit.field}
      <Flex justify="space-between" gap="small" wrap>
        <Button onClick={onBack}>{t('visit.back')}</Button>
        <Button
          type="primary"
          className="visit-onward"
          loading={nextVisit.isBusy}
          disabled={nextVisit.isUndecided}
          onClick={() => void finish()}
        >
          {t('visit.finish')}
        </Button>
      </Flex>
    </Flex>
  );
}

function waitingKeyOf(table: OfflineTable, record: { patient_id: string; record_id: string }): string {
  return isKeyedByRecord(table) ? record.record_id : record.patient_id;
}

interface PartProps {
  table: RecordedTable;
  title: string;
  entry: VisitRecords[RecordedTable];
  onCorrect(): void;
  children: ReactNode;
}

function Part({ table, title, entry, onCorrect, children }: PartProps) {
  const { t } = useTranslation();
  const waiting = useAppSelector(
    (state) => entry?.isWaiting && selectWaiting(state, table, waitingKeyOf(table, entry.record)),
  );
  return (
    <section aria-label={title} className="visit-part">
      <Flex justify="space-between" gap="small" wrap align="center">
        <Flex gap="small" align="center">
          <Typography.Text strong>{title}</Typography.Text>
          {entry &&
            (waiting ? <StateTag waiting={waiting} /> : <Tag color="success">{t('save.uploaded')}</Tag>)}
        </Flex>
        <Button
          size="small"
          onClick={onCorrect}
          aria-label={t(entry ? 'visit.correctStep' : 'visit.recordStep', { step: title })}
        >
          {t(entry ? 'visit.correct' : 'visit.record')}
        </Button>
      </Flex>
      {entry ? (
        <>
          {children}
          <StoredVerdicts verdicts={entry.record.verdicts} />
        </>
      ) : (
        <Typography.Text type="secondary">{t('visit.skipped')}</Typography.Text>
      )}
    </section>
  );
}
