import { Button, Flex, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { leftInVisit } from '@/client/outbox/drafts/continuing';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { RecordChanged } from '@/client/records/RecordChanged';
import { useAppSelector } from '@/client/redux/hooks';
import { MomentInput } from '@/client/ui/MomentInput';
import type { Patient } from '@/contract/patient';
import { nextVisitSubject } from './nextVisitSubject';
import { isPast as isDayPast } from './table/visitText';
import { fullName } from './usePatient';
import { useUndoableChange } from './useUndoableChange';

interface NextVisit {
  field: ReactNode;
  /** the user has to decide something first: about a draft, or because the plan has changed since it was shown */
  isUndecided: boolean;
  isBusy: boolean;
  /** Checks the current value of the form, and focuses it when it is in the past: the rendered one may be a key behind. */
  isValid(): boolean;
  /** @returns whether the chosen time is saved now */
  save(): Promise<boolean>;
  /** Moves the focus to the field. */
  focus(): void;
  /** Drops what was typed. */
  onDiscard(): void;
}

/** Which plans are the next visit, and which are refused. Both times are RFC 3339. */
interface Planning {
  isNext(at: string, now: string): boolean;
  isRefused(at: string, now: string): boolean;
  /** the visit goes on with its draft; elsewhere it is offered */
  isOfVisit: boolean;
}

/** At the end of a visit. One planned for today or earlier is the one that is taking place. */
export const afterVisit: Planning = {
  isNext: (at, now) => at.slice(0, 10) > now.slice(0, 10),
  isRefused: (at, now) => Date.parse(at) < Date.parse(now),
  isOfVisit: true,
};

/** At any other time, as in the form of the patient: later today is well, and so is what today had. */
export const atAnyTime: Planning = {
  isNext: (at, now) => !isDayPast(at, { now }),
  isRefused: (at, now) => isDayPast(at, { now }),
  isOfVisit: false,
};

const fieldId = 'next-visit';

/** Usual distances between two visits, offered as buttons. Source: engineering. */
const offeredWeeks = [2, 4, 12];

/** The plan of the next visit. A plan that was not shown is not replaced. */
export function useNextVisit(patient: Patient, { isNext, isRefused, isOfVisit }: Planning): NextVisit {
  const { t, i18n } = useTranslation();
  const change = useUndoableChange();
  const today = useToday();
  const plannedOf = ({ next_visit_at }: Patient) =>
    next_visit_at && isNext(next_visit_at, today) ? next_visit_at : null;
  const [planned] = useState(() => plannedOf(patient));
  /** the plan of the record when the field was filled */
  const [basedOn, setBasedOn] = useState(patient.next_visit_at);
  const [form] = Form.useForm<{ next_visit_at: string | null }>();
  const waiting = useAppSelector((state) => selectWaiting(state, 'patients', patient.patient_id));
  const { notice, isUndecided, typing, onDiscard } = useKeptTyping(
    form,
    // What was typed outside a visit does not begin one.
    {
      table: 'reminders',
      subject: isOfVisit ? nextVisitSubject(patient.patient_id) : `${patient.patient_id}/plan`,
    },
    isOfVisit ? leftInVisit(patient, today, waiting) : null,
  );
  /** A visit that was still to come is moved, not added. */
  const doneText = (chosen: string | null): string => {
    const name = fullName(patient);
    if (chosen === null) return t('visit.noneNow', { name });
    if (planned === null) return t('visit.nextNow', { name });
    const [from, to] = [formatMoment(planned, i18n.language), formatMoment(chosen, i18n.language)];
    return t('visit.movedNow', { name, from, to });
  };
  const typed = Form.useWatch('next_visit_at', form);
  const [isBusy, setIsBusy] = useState(false);
  /** the plan on the record is the one just saved here, so it is not someone else’s change */
  const [isSaved, setIsSaved] = useState(false);
  const mayNotBe = (at: string | null) => at !== null && isRefused(at, today);
  const isPast = mayNotBe(typed === undefined ? planned : typed);
  const isChanged = !isBusy && !isSaved && patient.next_visit_at !== basedOn;
  const showNow = (): void => {
    setBasedOn(patient.next_visit_at);
    form.setFieldsValue({ next_visit_at: plannedOf(patient) });
  };

  const focus = (): void => document.getElementById(fieldId)?.focus();

  return {
    focus,
    onDiscard,
    isUndecided: isUndecided || isChanged,
    isBusy,
    isValid() {
      const isPossible = !mayNotBe(form.getFieldsValue().next_visit_at);
      if (!isPossible) focus();
      return isPossible;
    },
    async save() {
      const { next_visit_at: chosen } = form.getFieldsValue();
      setIsBusy(true);
      const isDone =
        chosen === basedOn ||
        (await change({
          patientIds: [patient.patient_id],
          change: () => ({ next_visit_at: chosen }),
          isAsShown: ({ next_visit_at }) => next_visit_at === basedOn,
          done: () => doneText(chosen),
        }));
      setIsSaved(isDone);
      setIsBusy(false);
      if (isDone) onDiscard();
      return isDone;
    },
    field: (
      <>
        {notice}
        {isChanged && (
          <RecordChanged
            table="patients"
            recordKey={patient.patient_id}
            name={fullName(patient)}
            onShow={showNow}
          />
        )}
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
            style={{ maxInlineSize: '20rem', marginBlockEnd: 0 }}
            label={t('visit.nextVisit')}
            htmlFor={fieldId}
            {...(isPast && { validateStatus: 'error', help: t('visit.nextVisitPast') })}
          >
            <MomentInput id={fieldId} />
          </Form.Item>
          {/* Not the extra of the item: as the description of the field they would be read in one word. */}
          <Flex gap="small" wrap style={{ marginBlockStart: 8 }}>
            {offeredWeeks.map((weeks) => (
              <Button
                key={weeks}
                onClick={() => {
                  form.setFieldsValue({ next_visit_at: weeksLater(weeks, patient.next_visit_at) });
                  typing.onValuesChange();
                }}
              >
                {t('visit.inWeeks', { count: weeks })}
              </Button>
            ))}
          </Flex>
        </Form>
      </>
    ),
  };
}

const quarterMs = 15 * 60_000;

/** Weeks from today, at the time of day that is planned; without a plan, at the last quarter of an hour. */
function weeksLater(weeks: number, planned: string | null): string {
  const now = Date.now();
  const at = new Date(planned === null ? Math.floor(now / quarterMs) * quarterMs : now);
  if (planned !== null) {
    const plannedAt = new Date(planned);
    at.setHours(plannedAt.getHours(), plannedAt.getMinutes(), 0, 0);
  }
  at.setDate(at.getDate() + 7 * weeks);
  return localMoment(at);
}
