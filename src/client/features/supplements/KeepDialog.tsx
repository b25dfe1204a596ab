import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { supplementInSentence, timeText } from '@/client/i18n/supplementWords';
import { FormDialog } from '@/client/outbox/drafts/FormDialog';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { useFormFields } from '@/client/ui/useFormFields';
import type { Failure } from '@/contract/errors';
import { supplementSchema } from '@/contract/supplement';
import type { DayConflict } from './dayConflicts';
import { closeToText } from './dayLanes';
import { keptWith } from './keptClose';
import type { CourseChange } from './useCourseChange';

interface KeepDialogProps {
  /** as it was shown when the user chose to keep it */
  conflict: DayConflict;
  /** @returns why it was not saved; null: it was */
  onChange(change: CourseChange): Promise<Failure | null>;
  onSaved(): void;
  onClose(): void;
}

interface KeepValues {
  reason: string;
}

/** Why a dose stays as close to something as it is. */
export function KeepDialog({ conflict, onChange, onSaved, onClose }: KeepDialogProps) {
  const { supplement, at, closeTo } = conflict;
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
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
        onChange({
          ...{ deed: 'keep', supplement },
          change: (now) => ({ kept_close: keptWith(now, conflict, reason.trim()) }),
        })
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
