import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/client/i18n/failureText';
import { supplementInSentence, timeText } from '@/client/i18n/supplementWords';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { useAppDispatch } from '@/client/redux/hooks';
import type { PlannedDose } from '@/clinical/supplements/suggestedTime';
import type { Failure } from '@/contract/errors';
import type { Supplement } from '@/contract/supplement';
import { changeSupplement } from './changeSupplement';
import { movedTiming } from './dayConflicts';

const undoSeconds = 10;
/** how long it is said where the dose is again */
const saidSeconds = 4;

/** A dose, and where it goes. */
export interface DoseMove {
  supplement: Supplement;
  from: string;
  to: PlannedDose;
}

/**
 * Moves a dose to another time of day, reports it, and offers for a while to move it back. It is moved back only from
 * where it was put.
 *
 * @param onUndone moves the focus on: the button that moved it back is gone then
 * @returns a function that resolves with why it was not saved; `null`: it was
 */
export function useMoveDose(
  patientName: string,
  onUndone: () => void,
): (move: DoseMove) => Promise<Failure | null> {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { message } = App.useApp();
  const notice = useBriefNotice();
  return async ({ supplement, from, to }) => {
    const before = supplement.timing;
    const timing = movedTiming(before, { from, to });
    const refused = await dispatch(
      changeSupplement({ shown: supplement, change: () => ({ timing }) }, patientName),
    );
    if (refused !== null) return refused;
    const about = [supplement.patient_id];
    const name = supplementInSentence({ t }, supplement);
    const movedTo = (at: string) =>
      sentenceCase(t('supplements.day.moved', { name, time: timeText(at, i18n.language) }), i18n.language);
    const undo = async (): Promise<void> => {
      const failure = await dispatch(
        changeSupplement(
          {
            shown: { ...supplement, timing },
            change: () => ({ timing: before }),
            decidedBy: (now) => now.timing,
          },
          patientName,
        ),
      );
      if (failure !== null) return void message.error(failureText(t, failure));
      onUndone();
      notice.say({ title: movedTo(from), about, duration: saidSeconds });
    };
    notice.say({
      title: movedTo(to.at),
      about,
      duration: undoSeconds,
      actions: (
        <Button size="small" onClick={() => void undo()}>
          {t('outbox.delete.undo')}
        </Button>
      ),
    });
    return null;
  };
}
