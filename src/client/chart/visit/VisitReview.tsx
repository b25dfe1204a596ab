import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CurrentSupplements } from '@/client/chart/CurrentSupplements';
import { NextReminders } from '@/client/chart/NextReminders';
import { SarcopeniaCard } from '@/client/chart/assessment/SarcopeniaCard';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useChartEntries } from '@/client/chart/assessment/useChartEntries';
import { weightFallOf } from '@/client/chart/summary/lossOfChart';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { afterVisit, useNextVisit } from '@/client/patients/useNextVisit';
import type { EditedPatient } from '@/client/patients/usePatient';
import { useUnits } from '@/client/settings/useUnits';
import { StepActions } from '@/client/records/CaptureActions';
import { useQuestion } from '@/client/ui/useQuestion';
import { ReviewTable } from './ReviewTable';
import { reviewRows } from './reviewRows';
import type { VisitRecords } from './recordsOfVisit';
import { useReviewMarks } from './useReviewMarks';
import '@/client/chart/overview.css';
import { unsavedWords } from './unsavedWords';
import { recordedSteps, type VisitStep } from './visitSteps';

interface VisitReviewProps {
  edited: EditedPatient;
  /** the patient and the duplicates merged into it */
  patientIds: readonly string[];
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
  const { edited, patientIds, records, unsaved, assessment, onBack, onCorrect, onFinish } = props;
  const { t, i18n } = useTranslation();
  const ask = useQuestion();
  const nextVisit = useNextVisit(edited.patient, afterVisit);
  const entries = useChartEntries(patientIds);
  const { birth_date, conditions, due_date } = useListsOfChart(edited.patient);
  const fall = weightFallOf(entries.physicalData, {
    ...{ timeZone: assessment.timeZone, birthDate: birth_date },
    ...{ conditions, dueDate: due_date },
  });
  const speech = { t, language: i18n.language, units: useUnits() };
  const marks = useReviewMarks({ patient: edited.patient, patientIds, records, assessment }, speech);
  const rows = reviewRows(speech, records, entries, fall, marks);

  const unsavedText = unsavedWords(t, unsaved, i18n.language).map((words) => <div key={words}>{words}</div>);
  const savedWords = unsaved.length > 0 ? 'visit.reviewUnsaved' : 'visit.reviewIntro';

  const finish = async (): Promise<void> => {
    if (!nextVisit.isValid()) return;
    const mayFinish =
      unsaved.length === 0 ||
      (await ask({
        title: t('visit.finishUnsavedTitle'),
        content: unsavedText,
        okText: t('visit.finishUnsaved'),
        cancelText: t('visit.back'),
      }));
    if (mayFinish && (await nextVisit.save())) onFinish();
  };

  return (
    <div className="capture">
      <div className="capture-fields visit-review">
        <div className="capture-card">
          <Flex vertical gap="small">
            <Typography.Text type="secondary">
              {t(recordedSteps(records).length === 0 ? 'visit.reviewEmpty' : savedWords)}
            </Typography.Text>
            {unsaved.length > 0 && <Alert role="note" type="warning" showIcon title={unsavedText} />}
            <ReviewTable {...{ records, rows, unsaved, onCorrect }} personOn={assessment.personOn} />
          </Flex>
        </div>
        <SarcopeniaCard assessment={assessment} />
        <div className="side-card">
          <CurrentSupplements patient={edited.patient} patientIds={patientIds} />
          <NextReminders patient={edited.patient} hasVisit={false} />
        </div>
        <div className="capture-card">{nextVisit.field}</div>
      </div>
      <StepActions onBack={onBack} keys="visit.keyboardFinish">
        <Button
          type="primary"
          size="large"
          className="visit-onward"
          loading={nextVisit.isBusy}
          disabled={nextVisit.isUndecided}
          onClick={() => void finish()}
        >
          {t('visit.finish')}
        </Button>
      </StepActions>
    </div>
  );
}
