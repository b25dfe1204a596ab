import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { supplementInSentence, timeText } from '@/client/i18n/supplementWords';
import { FormDialog } from '@/client/outbox/drafts/FormDialog';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { useAppDispatch } from '@/client/redux/hooks';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { useFormFields } from '@/client/ui/useFormFields';
import { supplementSchema } from '@/contract/supplement';
import { changeSupplement } from './changeSupplement';
import type { DayConflict } from './dayConflicts';
import { closeToText } from './dayLanes';
import { keptWith } from './keptClose';

interface KeepDialogProps {
  /** as it was shown when the user chose to keep it */
  conflict: DayConflict;
  patientName: string;
  onSaved(): void;
  onClose(): void;
}

interface KeepValues {
  reason: string;
}

/** Why a dose stays as close to something as it is. */
export function KeepDialog({ conflict, patientName, onSaved, onClose }: KeepDialogProps) {
  const { supplement, at, closeTo } = conflict;
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<KeepValues>();
  const fields = useFormFields(form);
  const kept = useKeptTyping(form, { table: 'supplements', subject: `${supplement.record_id}/keep ${at}` });
  return (
    <FormDialog<KeepValues>
      title={t('supplements.day.keepTitle', {
        name: supplementInSentence({ t }, supplement),
        time: timeText(at, i18n.language),
      })}
      {...{ form, fields, kept, onSaved, onClose }}
      first="reason"
      intro={<p>{closeTo.map((one) => closeToText(speech, conflict, one)).join(' ')}</p>}
      onSave={({ reason }) =>
        dispatch(
          changeSupplement(
            { shown: supplement, change: (now) => ({ kept_close: keptWith(now, conflict, reason.trim()) }) },
            patientName,
          ),
        )
      }
    >
      <RequiredTextField
        name="reason"
        label={t('supplements.day.keepReason')}
        schema={supplementSchema.shape.reason}
      />
    </FormDialog>
  );
}
