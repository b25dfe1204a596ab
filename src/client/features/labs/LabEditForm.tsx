import type { Base } from '@/client/storage/outbox/base';
import { knownRecord, type KnownRecord } from '@/client/records/knownRecord';
import { Button, Flex, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAccountId } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { labUnitText } from '@/client/i18n/labUnitText';
import { localMoment } from '@/client/i18n/localMoment';
import { CaptureNotice } from '@/client/outbox/save/CaptureNotice';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { useSave } from '@/client/outbox/save/useSave';
import { useServerFaults } from '@/client/outbox/save/useServerFaults';
import { useIncoming } from '@/client/records/useIncoming';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { useSetting } from '@/client/settings/useSetting';
import { DecimalInput } from '@/client/ui/DecimalInput';
import { NotesInput } from '@/client/ui/NotesInput';
import { fieldRule } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { useQuestion } from '@/client/ui/useQuestion';
import { printedUnits } from '@/clinical/labs/labUnits';
import { labSchema, type Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { CollectionFields } from './CollectionFields';
import { collectionInDraft, noteZone } from './collectionInDraft';
import { ConcernList } from './ConcernList';
import { concernsOf, type LabConcern } from './labConcerns';
import {
  areBoundsCrossed,
  editedCollectedAt,
  editValuesOf,
  printedRange,
  type LabEditValues,
} from './labEditValues';
import { laboratoriesOf } from './labEntryValues';
import { isFaulty, readLab, withRange } from './labReading';
import { LabReadingLine } from './LabReadingLine';
import {
  canonicalOf,
  isOnlySeenSince,
  isSameForReview,
  isSameResult,
  labContent,
  labRecord,
  unseen,
} from './labRecord';
import { collectedText } from '@/client/i18n/labFieldText';
import './labs.css';

interface LabEditFormProps {
  patient: Patient;
  patientName: string;
  /** the result when it was opened */
  opened: KnownRecord<Lab>;
  /** the lab results of the patient */
  entries: readonly HistoryEntry<Lab>[];
  /** saved on this device, or removed */
  onSaved(): void;
}

/** A value belongs to its unit, and a printed range to both; the time of collection is in three fields. */
function groupOfField(field: string): string | null {
  if (['typed_value', 'unit', 'range_low', 'range_high'].includes(field)) return 'result';
  return field.startsWith('collected_') ? 'collection' : null;
}

/**
 * Corrects one result. The earlier version stays in the history. The analyte cannot change: that would be a different
 * result.
 */
export function LabEditForm({ patient, patientName, opened, entries, onSaved }: LabEditFormProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const ask = useQuestion();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [form] = Form.useForm<LabEditValues>();
  const fields = useFormFields(form);
  const accountId = useAppSelector(selectAccountId);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const [insulinFactor] = useSetting('insulinFactor');
  const { analyte, record_id, patient_id } = opened.record;
  const waiting = useAppSelector((state) => selectWaiting(state, 'labs', record_id));
  const [firstWith] = useState(() => ({
    shown: editValuesOf(opened.record, language),
    lab: opened.record,
  }));
  const [inDraft] = useState(() => collectionInDraft((typed) => editedCollectedAt(typed, firstWith)));
  const { save, isBusy, isUndecided, notice, typing } = useSave(
    form,
    { table: 'labs', subject: record_id },
    { inDraft },
  );
  const incoming = useIncoming<Lab>(form, {
    ...{ table: 'labs', ...opened },
    acknowledged: ({ labs }) => inShards(labs, record_id),
    valuesOf: (record) => editValuesOf(record, language),
    groupOf: (field) => groupOfField(field),
    typedRecord: () => typedRecord(),
    onTyped: typing.onValuesChange,
  });
  const { base, record } = incoming;
  const lab = record ?? opened.record;
  const initialValues = editValuesOf(lab, language);
  const openedWith = lab === firstWith.lab ? firstWith : { shown: initialValues, lab };
  useServerFaults(form, waiting);
  const [isChecked, setIsChecked] = useState(false);
  const others = useMemo(
    () => entries.flatMap(({ record }) => (record.record_id === record_id ? [] : [record])),
    [entries, record_id],
  );
  const values: LabEditValues = { ...initialValues, ...Form.useWatch([], form) };
  const read = (typed: LabEditValues) => {
    const published = readLab(typed.typed_value ?? '', {
      ...{ analyte, patient, clinicRanges, others, language },
      unit: typed.unit ?? lab.unit,
      collectedAt: editedCollectedAt(typed, openedWith) ?? lab.collected_at,
    });
    if (published.status !== 'read') return published;
    const printed = printedRange(typed, published, lab);
    if (printed !== null) return withRange(published, printed);
    // A result keeps the range it was judged by, unless its value or date changed or its printed range was removed.
    const isAsJudged =
      isSameResult(lab, published) &&
      editedCollectedAt(typed, openedWith) === lab.collected_at &&
      lab.range?.source !== 'laboratory';
    return isAsJudged ? withRange(published, lab.range) : published;
  };
  const unit = values.unit ?? lab.unit;
  const reading = read(values);

  const typedRecord = (): object | null => {
    const typed: LabEditValues = { ...initialValues, ...form.getFieldsValue() };
    const result = read(typed);
    const { laboratory = null, notes = null } = typed;
    if (result.status !== 'read') return null;
    const { value, comparator, unit, range } = result;
    return {
      ...lab,
      value,
      comparator,
      unit,
      range,
      collected_at: editedCollectedAt(typed, openedWith),
      laboratory,
      notes,
    };
  };

  /** The version to change: the newest one that differs from the opened one only in who has seen it. */
  const toChange = async (): Promise<KnownRecord<Lab>> => {
    const acknowledged = store.getState().labs;
    const known = await dispatch(
      knownRecord({ ...{ table: 'labs', record_id }, schema: labSchema, acknowledged }),
    );
    return known && isOnlySeenSince(lab, known.record) ? known : { record: lab, base };
  };
  const saveAs = async (changed: object): Promise<Base | null> => {
    const { record, base } = await toChange();
    return save({
      ...{ type: 'lab', patient_id, record_id, base, captured_at: record.captured_at },
      record: { ...labContent(record), ...changed },
      descriptor: labDescriptor({ analyte }, patientName),
    });
  };

  // Reads the current form values: the rendered ones may be one keystroke behind.
  const submit = async (typedNow: LabEditValues): Promise<void> => {
    if (incoming.holdsSave()) return;
    setIsChecked(true);
    const result = read(typedNow);
    const at = editedCollectedAt(typedNow, openedWith);
    if (result.status !== 'read' || isFaulty(result) || at === null) return fields.focus('typed_value');
    const concerns = concernsOf(analyte, result);
    const isSure = concerns.length === 0 || (await isConfirmed(concerns));
    if (!isSure) return fields.focus('typed_value');
    const { value, comparator, unit: entered, range } = result;
    const { laboratory, notes } = typedNow;
    const typed = { analyte, value, comparator, unit: entered, collected_at: at, range };
    const saved = await saveAs({
      ...labRecord(typed, patient, { clinicRanges, insulinFactor }),
      laboratory: laboratory?.trim() || null,
      notes: notes?.trim() || null,
      ...(isSameResult(lab, typed) && canonicalOf(lab)),
      ...(!isSameForReview(lab, typed) && unseen),
      confirmed_by: concerns.length > 0 ? accountId : null,
      confirmed_at: concerns.length > 0 ? localMoment(new Date()) : null,
    });
    if (saved === null) return fields.focusFault();
    onSaved();
  };
  const isConfirmed = (concerns: readonly LabConcern[]): Promise<boolean> =>
    ask({
      title: t('labs.entry.confirmTitle', { name: patientName }),
      content: <ConcernList concerns={concerns} />,
      okText: t('labs.entry.confirmYes'),
      cancelText: t('labs.entry.confirmNo'),
    });

  const remove = async (): Promise<void> => {
    const isSure = await ask({
      title: t('labs.edit.removeTitle', {
        analyte: t(`labs.analytes.${analyte}`),
        collected: collectedText(lab.collected_at, language),
      }),
      content: t('labs.edit.removeText', { name: patientName }),
      okText: t('labs.edit.removeYes'),
      cancelText: t('labs.edit.removeNo'),
      okButtonProps: { danger: true },
    });
    if (isSure && (await saveAs({ archived: true })) !== null) onSaved();
  };

  const boundsRule = {
    validator: async () => {
      if (areBoundsCrossed(form.getFieldsValue())) throw new Error(t('labs.edit.rangeCrossed'));
    },
  };
  return (
    <Form<LabEditValues>
      form={form}
      {...fields.form}
      initialValues={initialValues}
      {...typing}
      onValuesChange={(changed: LabEditValues) => {
        typing.onValuesChange();
        noteZone(form, changed);
      }}
      onFinish={submit}
    >
      <CaptureNotice waiting={waiting} capturedAt={null} />
      {notice}
      {incoming.notice}
      <div inert={isUndecided}>
        <div className="lab-head">
          <Form.Item
            name="typed_value"
            label={t('labs.edit.value')}
            {...(isChecked && isFaulty(reading) && { validateStatus: 'error' })}
          >
            <Input onBlur={() => setIsChecked(true)} />
          </Form.Item>
          <Form.Item name="unit" label={t('labs.edit.unit')}>
            <Select
              options={[...new Set([...printedUnits(analyte), unit])].map((value) => ({
                value,
                label: <bdi>{labUnitText(value)}</bdi>,
              }))}
            />
          </Form.Item>
        </div>
        <div className="lab-row-said lab-edit-said" aria-live="polite">
          <LabReadingLine analyte={analyte} unit={unit} reading={reading} isChecked={isChecked} />
        </div>
        <CollectionFields
          birthDate={patient.birth_date}
          laboratories={laboratoriesOf(others)}
          recordedOn={initialValues.collected_on}
        />
        <div className="lab-head">
          <Form.Item name="range_low" label={t('labs.edit.rangeLow')} extra={t('labs.edit.rangeHint')}>
            <DecimalInput />
          </Form.Item>
          <Form.Item name="range_high" label={t('labs.edit.rangeHigh')} rules={[boundsRule]}>
            <DecimalInput />
          </Form.Item>
        </div>
        <Form.Item name="notes" label={t('patients.notes')} rules={[fieldRule(labSchema.shape.notes)]}>
          <NotesInput />
        </Form.Item>
      </div>
      <Flex justify="space-between" gap="small" wrap>
        <Button danger type="text" onClick={() => void remove()}>
          {t('labs.edit.remove')}
        </Button>
        <ForWriters>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={isUndecided}>
            {t('form.save')}
          </Button>
        </ForWriters>
      </Flex>
    </Form>
  );
}
