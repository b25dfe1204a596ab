import { noBase } from '@/client/storage/outbox/base';
import { Alert, Button, Flex, Form, Input, Select } from 'antd';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { selectAccountId } from '@/client/auth/authSlice';
import { ForWriters } from '@/client/auth/ForWriters';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { labDescriptor } from '@/client/outbox/save/recordDescriptors';
import { useSave } from '@/client/outbox/save/useSave';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { focusField } from '@/client/ui/fieldRule';
import { useFormFields } from '@/client/ui/useFormFields';
import { useDiscardQuestion } from '@/client/ui/useDiscardQuestion';
import { useQuestion } from '@/client/ui/useQuestion';
import { labAnalyteKeys, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { CollectionFields } from './CollectionFields';
import { collectionInDraft, noteZone, zoneHere } from './collectionInDraft';
import { ConcernList } from './ConcernList';
import { concernsOf, type LabConcern } from './labConcerns';
import {
  analytesOfLastTime,
  collectedAtOf,
  laboratoriesOf,
  collectedBefore,
  lastResultOf,
  type LabEntryValues,
} from './labEntryValues';
import { typedText } from './readTypedLab';
import { labRecord } from './labRecord';
import { LabRow } from './LabRow';
import { LabSaid } from './LabSaid';
import { PanelSelect } from './PanelSelect';
import { useTypedLabs } from './useTypedLabs';
import './labs.css';

const inDraft = collectionInDraft(collectedAtOf);

interface LabPanelFormProps {
  patient: Patient;
  patientName: string;
  /** the lab results of the patient */
  entries: readonly HistoryEntry<Lab>[];
  /** everything is saved on this device */
  onSaved(): void;
  /** asks whether what was typed may be discarded, where there is something. @returns whether the form may be left */
  leaving?: Ref<() => Promise<boolean>>;
}

/** The results of one collection. A panel opens as rows; Tab and Enter move from value to value. */
export function LabPanelForm({ patient, patientName, entries, onSaved, leaving }: LabPanelFormProps) {
  const { t, i18n } = useTranslation();
  const ask = useQuestion();
  const [form] = Form.useForm<LabEntryValues>();
  const fields = useFormFields(form);
  const { name: fieldsName } = fields;
  const today = useToday();
  const accountId = useAppSelector(selectAccountId);
  const clinicRanges = useAppSelector(selectReferenceRanges);
  const [insulinFactor] = useSetting('insulinFactor');
  const { saveAll, isBusy, isUnsaved, isUndecided, notice, typing, onDiscard } = useSave(
    form,
    { table: 'labs', subject: patient.patient_id },
    { inDraft },
  );
  const askToDiscard = useDiscardQuestion();
  useImperativeHandle(leaving, () => async () => {
    if (isUnsaved && !(await askToDiscard())) return false;
    onDiscard();
    return true;
  });
  /** record ids, created once, so that a double click saves each record only once */
  const ids = useRef(new Map<LabAnalyteKey, string>());
  const [checked, setChecked] = useState<ReadonlySet<LabAnalyteKey>>(new Set());
  const saveButton = useRef<HTMLButtonElement>(null);
  /** the row to focus once it is rendered */
  const [wantedRow, setWantedRow] = useState<LabAnalyteKey | null>(null);
  /** the row whose reading is said */
  const [typedRow, setTypedRow] = useState<LabAnalyteKey | null>(null);
  const [isNothingTyped, setIsNothingTyped] = useState(false);
  const others = useMemo(() => entries.map(({ record }) => record), [entries]);
  const watched: LabEntryValues | undefined = Form.useWatch([], { form, preserve: true });
  const values = watched ?? {};
  const analytes = values.analytes ?? [];

  const { unitIn, readIn, filledIn } = useTypedLabs(patient, others);
  const rows = analytes.map((analyte) => ({ analyte, reading: readIn(values, analyte) }));
  const said = rows.find(({ analyte }) => analyte === typedRow);
  const filled = rows.filter(({ reading }) => reading.status !== 'empty');

  const focusValue = (analyte: LabAnalyteKey | undefined) => fields.focus(`value_${analyte ?? ''}`);
  const open = (wanted: readonly LabAnalyteKey[]) => {
    // Rows with input stay; empty rows give way to the wanted ones.
    const kept = filled.map(({ analyte }) => analyte);
    const shown = [...kept, ...wanted.filter((analyte) => !kept.includes(analyte))];
    form.setFieldsValue({
      analytes: shown,
      ...Object.fromEntries(shown.map((analyte) => [`unit_${analyte}`, unitIn(values, analyte)])),
    });
    setWantedRow(wanted.find((analyte) => !kept.includes(analyte)) ?? null);
  };
  const goOn = (analyte: LabAnalyteKey) => {
    const next = analytes[analytes.indexOf(analyte) + 1];
    if (next === undefined) saveButton.current?.focus();
    else focusValue(next);
  };
  const leave = (analyte: LabAnalyteKey) => {
    setChecked((before) => new Set(before).add(analyte));
    // Reads the current form values: the rendered ones may be one keystroke behind.
    const reading = readIn(form.getFieldsValue(), analyte);
    if (reading.status !== 'read' || !reading.isUnitTyped) return;
    const { value, comparator, unit } = reading;
    // A unit typed after the value moves to the unit field.
    form.setFieldsValue({
      [`value_${analyte}`]: typedText({ value, comparator }, i18n.language),
      [`unit_${analyte}`]: unit,
    });
    typing.onValuesChange();
  };
  const remove = (analyte: LabAnalyteKey) => {
    const left = analytes.filter((one) => one !== analyte);
    const next = left[analytes.indexOf(analyte)] ?? left.at(-1);
    form.setFieldsValue({ analytes: left, [`value_${analyte}`]: null });
    typing.onValuesChange();
    // A new row that is removed at once would still take the focus in the next frame, and lose it.
    setWantedRow(null);
    focusValue(next);
  };

  const idOf = (analyte: LabAnalyteKey): string => {
    const id = ids.current.get(analyte) ?? uuidv7();
    ids.current.set(analyte, id);
    return id;
  };

  const submit = async (typedNow: LabEntryValues): Promise<void> => {
    const at = collectedAtOf(typedNow);
    const entered = filledIn(typedNow);
    setIsNothingTyped(entered.length === 0);
    setChecked(new Set(analytes));
    if (at === null || entered.length === 0) return focusValue(analytes[0]);
    const concerns: LabConcern[] = [];
    const typed = entered.flatMap(({ analyte, reading }) => {
      if (reading.status !== 'read' || reading.plausibility.status === 'impossible') return [];
      concerns.push(...concernsOf(analyte, reading));
      const { value, comparator, unit } = reading;
      return [{ analyte, value, comparator, unit, collected_at: at }];
    });
    const faulty = entered.find(({ analyte }) => !typed.some((one) => one.analyte === analyte));
    if (faulty) return focusValue(faulty.analyte);
    if (concerns.length > 0 && !(await isConfirmed(concerns))) return focusValue(concerns[0]?.analyte);
    const laboratory = typedNow.laboratory?.trim() || null;
    const saved = await saveAll(
      typed.map((one) => {
        const isConcerned = concerns.some(({ analyte }) => analyte === one.analyte);
        const confirmation = isConcerned
          ? { confirmed_by: accountId, confirmed_at: localMoment(new Date()) }
          : {};
        return {
          table: 'labs',
          patient_id: patient.patient_id,
          record_id: idOf(one.analyte),
          record: labRecord({ ...one, laboratory, ...confirmation }, patient, {
            clinicRanges,
            insulinFactor,
          }),
          descriptor: labDescriptor(one, patientName),
          base: noBase,
        };
      }),
    );
    if (saved) onSaved();
  };
  const isConfirmed = (concerns: readonly LabConcern[]): Promise<boolean> =>
    ask({
      title: t('labs.entry.confirmTitle', { name: patientName }),
      content: <ConcernList concerns={concerns} />,
      okText: t('labs.entry.confirmYes'),
      cancelText: t('labs.entry.confirmNo'),
    });

  const isThere = wantedRow !== null && analytes.includes(wantedRow);
  useEffect(() => {
    if (!isThere || wantedRow === null) return;
    // The dropdown closes first and takes the focus.
    const frame = requestAnimationFrame(() => {
      focusField(`${fieldsName}_value_${wantedRow}`);
      setWantedRow(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, wantedRow, fieldsName]);

  return (
    <Form<LabEntryValues>
      className="lab-panel"
      form={form}
      {...fields.form}
      initialValues={{ collected_on: today.slice(0, 10), collected_zone: zoneHere(), analytes: [] }}
      {...typing}
      onValuesChange={(changed: LabEntryValues) => {
        typing.onValuesChange();
        noteZone(form, changed);
        setTypedRow(
          (before) => analytes.find((one) => `value_${one}` in changed || `unit_${one}` in changed) ?? before,
        );
      }}
      onFinish={submit}
    >
      {notice}
      <div inert={isUndecided}>
        <CollectionFields birthDate={patient.birth_date} laboratories={laboratoriesOf(others)} />
        <div className="lab-choose">
          <Form.Item label={t('labs.entry.panel')} htmlFor={`${fields.name}-panel`}>
            <PanelSelect id={`${fields.name}-panel`} lastTime={analytesOfLastTime(others)} onChoose={open} />
          </Form.Item>
          <Form.Item label={t('labs.entry.analyte')} htmlFor={`${fields.name}-analyte`}>
            <Select<LabAnalyteKey>
              id={`${fields.name}-analyte`}
              showSearch={{ optionFilterProp: 'label' }}
              value={null}
              placeholder={t('labs.entry.addAnalyte')}
              options={labAnalyteKeys
                .filter((key) => !analytes.includes(key))
                .map((value) => ({ value, label: t(`labs.analytes.${value}`) }))}
              onChange={(analyte) => open([...analytes, analyte])}
            />
          </Form.Item>
        </div>
        <Form.Item name="analytes" hidden>
          <Input />
        </Form.Item>
        {isNothingTyped && filled.length === 0 && (
          <Alert type="error" showIcon role="alert" title={t('labs.entry.nothing')} className="lab-nothing" />
        )}
        {rows.length > 0 && (
          <div role="group" aria-label={t('labs.entry.values')} className="lab-rows">
            {rows.map(({ analyte, reading }) => (
              <LabRow
                key={analyte}
                analyte={analyte}
                unit={unitIn(values, analyte)}
                reading={reading}
                last={lastResultOf(analyte, collectedBefore(others, values))}
                isChecked={checked.has(analyte)}
                onLeave={() => leave(analyte)}
                onNext={() => goOn(analyte)}
                onPrevious={() => focusValue(analytes[analytes.indexOf(analyte) - 1])}
                onRemove={() => remove(analyte)}
              />
            ))}
          </div>
        )}
        {said && <LabSaid {...said} isChecked={checked.has(said.analyte)} />}
        {rows.length > 0 && <p className="faint lab-hint">{t('labs.entry.hint')}</p>}
      </div>
      <Flex justify="end" align="center" gap="middle" wrap>
        <span className="faint" aria-live="polite">
          {rows.length > 0 && t('labs.entry.count', { count: filled.length })}
        </span>
        <ForWriters>
          <Button type="primary" htmlType="submit" ref={saveButton} loading={isBusy} disabled={isUndecided}>
            {t('form.save')}
          </Button>
        </ForWriters>
      </Flex>
    </Form>
  );
}
