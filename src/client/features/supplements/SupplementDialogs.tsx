import { useTranslation } from 'react-i18next';
import { supplementName } from '@/client/i18n/supplementWords';
import type { Supplement } from '@/contract/supplement';
import { CourseDialog } from './CourseDialog';
import { DoseDialog } from './DoseDialog';
import { DoseTimeDialog } from './DoseTimeDialog';
import type { MealTimes } from './intakePlan';
import { KeepDialog } from './KeepDialog';
import type { useChangeDose } from './useChangeDose';
import type { useCourseChange } from './useCourseChange';
import type { useListFindings } from './useListFindings';
import type { useMoveDose } from './useMoveDose';
import type { OpenPart } from './useOpenPart';

interface SupplementDialogsProps {
  open: OpenPart;
  patientName: string;
  records: readonly Supplement[];
  mealTimes: MealTimes;
  findingsWith: ReturnType<typeof useListFindings>['findingsWith'];
  onMove: ReturnType<typeof useMoveDose>;
  onChangeDose: ReturnType<typeof useChangeDose>;
  onChangeCourse: ReturnType<typeof useCourseChange>;
  /** a dose was moved to this time, or the one of this time is another now */
  onChanged(supplement: Supplement, at: string): void;
  /** a dose was kept where it is, with a reason */
  onKept(): void;
  onClose(recordId: string): void;
}

const noFindings = { close: [], findings: { above: [], large: [], dangerous: [], interactions: [] } };

/** The dialog that is open, if any: a step of a course, the time of a dose or how much it is, or why a dose stays where it is. */
export function SupplementDialogs({ open, records, onClose, ...around }: SupplementDialogsProps) {
  const { t } = useTranslation();
  const { patientName, mealTimes, findingsWith } = around;
  switch (open.kind) {
    case 'dialog': {
      const { action, supplement } = open;
      // As it is now, unless someone has removed it meanwhile.
      const concerned = records.find(({ record_id }) => record_id === supplement.record_id) ?? supplement;
      return (
        <CourseDialog
          action={action}
          supplement={concerned}
          name={supplementName({ t }, concerned)}
          patientName={patientName}
          onChange={around.onChangeCourse}
          {...(action === 'resume' ? findingsWith({ ...concerned, stopped_on: null }) : noFindings)}
          onClose={() => onClose(concerned.record_id)}
        />
      );
    }
    case 'time':
      return (
        <DoseTimeDialog
          supplement={open.supplement}
          at={open.at}
          {...{ patientName, mealTimes, findingsWith }}
          onMove={around.onMove}
          onSaved={(at) => around.onChanged(open.supplement, at)}
          onClose={() => onClose(open.supplement.record_id)}
        />
      );
    case 'dose':
      return (
        <DoseDialog
          supplement={open.supplement}
          {...{ patientName, findingsWith }}
          onChange={around.onChangeDose}
          onSaved={() => around.onChanged(open.supplement, open.at)}
          onClose={() => onClose(open.supplement.record_id)}
        />
      );
    case 'keep':
      return (
        <KeepDialog
          conflict={open.conflict}
          onChange={around.onChangeCourse}
          onSaved={around.onKept}
          onClose={() => onClose(open.conflict.supplement.record_id)}
        />
      );
    case 'nothing':
    case 'new':
    case 'edit':
      return null;
  }
}
