import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { formatList } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import {
  aboveLimitText,
  amountText,
  dangerousDayText,
  largeDoseText,
  plainSupplementName,
  timeText,
} from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { FormDialog } from '@/client/outbox/drafts/FormDialog';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { useAppSelector } from '@/client/redux/hooks';
import { RequiredTextField } from '@/client/ui/RequiredTextField';
import { useFormFields } from '@/client/ui/useFormFields';
import { doseFault, mustBeSafe, supplementSchema, type Supplement } from '@/contract/supplement';
import type { Failure } from '@/contract/errors';
import { DoseFields } from './DoseFields';
import { InteractionList } from './InteractionList';
import { SupplementAlerts } from './SupplementAlerts';
import { amountOf, typedAmount, type SupplementFormValues } from './supplementFormValues';
import type { TypedFindings } from './supplementReading';
import { graveInteractionsOf } from './supplementSafety';
import type { DoseChange } from './useChangeDose';
import { isToBeConfirmed, useSafetyQuestion } from './useSafetyQuestion';

interface DoseDialogProps {
  /** as it was shown when the user chose to change it */
  supplement: Supplement;
  patientName: string;
  /** what is found if the supplement is taken as it is changed here */
  findingsWith(changed: Supplement): { findings: TypedFindings };
  /** @returns why it was not saved; null: it was */
  onChange(change: DoseChange): Promise<Failure | null>;
  onSaved(): void;
  onClose(): void;
}

/** How much of a supplement is taken each time. */
export function DoseDialog(props: DoseDialogProps) {
  const { supplement, patientName, findingsWith, onChange, onSaved, onClose } = props;
  const { key, timing } = supplement;
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const accountId = useAppSelector(selectAccountId);
  const [form] = Form.useForm<SupplementFormValues>();
  const fields = useFormFields(form);
  const kept = useKeptTyping(form, { table: 'supplements', subject: `${supplement.record_id}/dose` });
  const confirm = useSafetyQuestion(patientName);
  const mayBeDangerous = !mustBeSafe(supplement, useToday().slice(0, 10));
  const first = {
    ...typedAmount(supplement, key),
    above_limit_reason: supplement.above_limit_reason,
  };
  const readOf = (typed: SupplementFormValues) => {
    const amount = amountSchema.safeParse(amountOf(typed)).data;
    const isFaulty =
      amount === undefined || (key !== null && doseFault({ key, ...amount }, { mayBeDangerous }) !== null);
    return isFaulty ? null : { amount, ...findingsWith({ ...supplement, ...amount }).findings };
  };
  const read = readOf(Form.useWatch<SupplementFormValues | undefined>([], form) ?? first);
  const above = read?.above ?? [];
  const save = async (typed: SupplementFormValues): Promise<Failure | 'held' | null> => {
    const to = readOf(typed);
    const isAsked = to !== null && isToBeConfirmed(to);
    if (to === null || to.dangerous.length > 0 || (isAsked && !(await confirm(to)))) {
      fields.focus('dose');
      return 'held';
    }
    const reason = typed.above_limit_reason?.trim() ?? '';
    return onChange({
      supplement,
      to: {
        ...to.amount,
        above_limit_reason: to.above.length > 0 && reason !== '' ? reason : null,
        confirmed_by: isAsked ? accountId : null,
        confirmed_at: isAsked ? localMoment(new Date()) : null,
      },
    });
  };
  return (
    <FormDialog<SupplementFormValues>
      title={t('supplements.dialog.doseTitle', {
        name: plainSupplementName({ t }, supplement),
        dose: amountText(speech, supplement.dose, supplement.unit),
      })}
      {...{ form, fields, kept, onClose }}
      first="dose"
      initialValues={first}
      intro={
        timing.intakes.length > 1 && (
          <p>
            {t('supplements.dialog.doseAt', {
              times: formatList(
                timing.intakes.map(({ at }) => timeText(at, i18n.language)),
                i18n.language,
              ),
            })}
          </p>
        )
      }
      onSave={save}
      onSaved={onSaved}
    >
      <div className="supplement-fields">
        <DoseFields supplementKey={key} mayBeDangerous={mayBeDangerous} />
      </div>
      <SupplementAlerts
        type="error"
        titles={(read?.dangerous ?? []).map((one) => dangerousDayText(speech, one))}
      />
      <SupplementAlerts
        type="warning"
        titles={[
          ...above.map((one) => aboveLimitText(speech, one)),
          ...(read?.large ?? []).map((one) => largeDoseText(speech, one)),
        ]}
      />
      <InteractionList interactions={read === null ? [] : graveInteractionsOf(read)} />
      {above.length > 0 && (
        <RequiredTextField
          name="above_limit_reason"
          label={t('supplements.fields.above_limit_reason')}
          schema={supplementSchema.shape.above_limit_reason}
        />
      )}
    </FormDialog>
  );
}

const { dose, unit, salt } = supplementSchema.shape;
const amountSchema = z.object({ dose, unit, salt });
