import { Alert, Button, Flex, Form, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SarcopeniaCard } from '@/client/chart/assessment/SarcopeniaCard';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { RecordChanged } from '@/client/patients/RecordChanged';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import type { EditedPatient } from '@/client/patients/usePatient';
import { formatList } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { StateTag } from '@/client/outbox/waiting/WaitingCells';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import { isKeyedByRecord, type OfflineTable } from '@/contract/recordKinds';
import { StoredVerdicts } from '@/client/records/StoredVerdicts';
import { MomentInput } from '@/client/ui/MomentInput';
import { useQuestion } from '@/client/ui/useQuestion';
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

const nextVisitId = 'next-visit';

/** Everything recorded today, to be checked before the visit is finished. */
export function VisitReview(props: VisitReviewProps) {
  const { edited, records, unsaved, assessment, onBack, onCorrect, onFinish } = props;
  const { t, i18n } = useTranslation();
  const ask = useQuestion();
  const change = useUndoableChange();
  const today = useToday();
  const { sarcF, physicalData, dynamometry } = records;
  const figures = useVisitFigures(records);
  const { patient } = edited;
  // A visit planned for today or earlier is the one that is taking place.
  const plannedOf = ({ next_visit_at }: Patient) =>
    next_visit_at && next_visit_at.slice(0, 10) > today.slice(0, 10) ? next_visit_at : null;
  const [planned] = useState(() => plannedOf(patient));
  /** the plan of the record when the field was filled: another one must not be replaced unseen */
  const [basedOn, setBasedOn] = useState(patient.next_visit_at);
  const [form] = Form.useForm<{ next_visit_at: string | null }>();
  const { notice, isUndecided, typing, onDiscard } = useKeptTyping(form, {
    table: 'reminders',
    subject: `${patient.patient_id}/nextVisit`,
  });
  const typed = Form.useWatch('next_visit_at', form);
  const nextVisit = typed === undefined ? planned : typed;
  const [isBusy, setIsBusy] = useState(false);
  const isBeforeNow = (at: string | null) => at !== null && Date.parse(at) < Date.parse(today);
  const isPast = isBeforeNow(nextVisit);
  const isChanged = !isBusy && patient.next_visit_at !== basedOn;
  const showNow = (): void => {
    setBasedOn(patient.next_visit_at);
    form.setFieldsValue({ next_visit_at: plannedOf(patient) });
  };

  const unsavedSteps = formatList(
    unsaved.map((name) => t(`visit.step.${name}`)),
    i18n.language,
  );

  // Reads the current value of the form: the rendered one may be one keystroke behind.
  const finish = async (): Promise<void> => {
    const { next_visit_at: chosen } = form.getFieldsValue();
    if (isBeforeNow(chosen)) {
      document.getElementById(nextVisitId)?.focus();
      return;
    }
    const mayFinish =
      unsaved.length === 0 ||
      (await ask({
        title: t('visit.finishUnsavedTitle'),
        content: t('visit.unsaved', { steps: unsavedSteps }),
        okText: t('visit.finishUnsaved'),
        cancelText: t('visit.back'),
      }));
    if (!mayFinish) return;
    setIsBusy(true);
    const isDone =
      chosen === patient.next_visit_at ||
      (await change({
        patientIds: [patient.patient_id],
        change: () => ({ next_visit_at: chosen }),
        done: () => t(chosen === null ? 'visit.noneNow' : 'visit.nextNow'),
      }));
    setIsBusy(false);
    if (!isDone) return;
    onDiscard();
    onFinish();
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
      {notice}
      {isChanged && <RecordChanged edited={edited} onShow={showNow} />}
      <Form
        form={form}
        layout="vertical"
        component="div"
        initialValues={{ next_visit_at: planned }}
        {...typing}
        inert={isUndecided}
      >
        <Form.Item
          name="next_visit_at"
          label={t('visit.nextVisit')}
          htmlFor={nextVisitId}
          {...(isPast && { validateStatus: 'error', help: t('visit.nextVisitPast') })}
        >
          <MomentInput id={nextVisitId} />
        </Form.Item>
      </Form>
      <Flex justify="space-between" gap="small" wrap>
        <Button onClick={onBack}>{t('visit.back')}</Button>
        <Button
          type="primary"
          className="visit-onward"
          loading={isBusy}
          disabled={isUndecided || isChanged}
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
