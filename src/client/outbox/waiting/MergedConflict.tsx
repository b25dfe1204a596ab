import { Alert, Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/client/redux/hooks';
import type { AppThunk } from '@/client/redux/appThunk';
import { FailureAlert } from '@/client/ui/FailureAlert';
import type { Failure } from '@/contract/errors';
import type { Patient } from '@/contract/patient';
import { differences, type Choice, type FieldDifference } from './conflict';
import { ConflictVersions } from './ConflictVersions';
import { usePatientName } from './PatientName';
import { settleConflict, type BothVersions } from './settleConflict';

/** The chart that shows a duplicate's records, and how to change it. */
export interface MergedCharts {
  /** @returns the patient whose chart it is, or why this device cannot get it */
  find(mergedInto: string): AppThunk<Promise<Patient | Failure>>;
  /** Changes some fields of the patient as it was shown. @returns why not, `null` when it is saved on the device */
  apply(shown: Patient, fields: Partial<Patient>): AppThunk<Promise<Failure | null>>;
  /** @returns the duplicates that this device knows to be merged into the patient */
  duplicatesOf(patientId: string): AppThunk<Promise<Patient[]>>;
}

interface MergedConflictProps {
  name: string;
  mergedInto: string;
  isBusy: boolean;
  onApply(): void;
}

/** Says that the edited patient was merged into another one, and offers to apply the edit there. */
export function MergedConflict({ name, mergedInto, isBusy, onApply }: MergedConflictProps) {
  const { t } = useTranslation();
  const other = usePatientName({ patient_id: mergedInto, name: '' });
  return (
    <Alert
      role="note"
      type="warning"
      showIcon
      title={t('conflict.merged', { name, other })}
      description={t('conflict.mergedText', { other })}
      action={
        <Button loading={isBusy} onClick={onApply}>
          {t('conflict.apply', { other })}
        </Button>
      }
    />
  );
}

/** The fields that say that a patient is a duplicate: no part of an edit. */
const ofMerge: readonly string[] = ['merged_into', 'archived'];

interface SurvivorPanelProps {
  versions: BothVersions;
  survivor: Patient;
  charts: MergedCharts;
  onClose(): void;
}

/**
 * An edit of a duplicate beside the chart that it was merged into: a person picks what is applied there. The duplicate
 * stays as the server has it.
 */
export function SurvivorPanel({ versions, survivor, charts, onClose }: SurvivorPanelProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(survivor);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const other = `${shown.first_name} ${shown.last_name}`;
  const rows = appliedFields(versions, shown);

  const apply = async (): Promise<void> => {
    setIsBusy(true);
    const fields: Partial<Patient> = {};
    for (const { field, mine } of rows)
      if (choices[field] === 'mine') Object.assign(fields, { [field]: mine });
    const refused = await save(fields);
    if (refused !== null) await showNow();
    setIsBusy(false);
    setFailure(refused);
    if (refused === null) onClose();
  };
  /** Shows the chart as it is now. Where it differs from what was shown, the user chooses again. */
  const showNow = async (): Promise<void> => {
    const now = await dispatch(charts.find(shown.patient_id));
    if ('code' in now) return;
    const changed = new Set(differences('patients', shown, now).map(({ field }) => field));
    setChoices(Object.fromEntries(Object.entries(choices).filter(([field]) => !changed.has(field))));
    setShown(now);
  };
  const save = async (fields: Partial<Patient>): Promise<Failure | null> => {
    const refused = Object.keys(fields).length === 0 ? null : await dispatch(charts.apply(shown, fields));
    if (refused !== null) return refused;
    // Only now: until it is applied there, the edit waits here.
    const settled = await dispatch(settleConflict({ ...versions, choices: allTheirs(versions) }));
    if (settleConflict.fulfilled.match(settled)) return null;
    return settled.payload ?? { code: 'storage/unavailable', message: '' };
  };

  return (
    <Modal
      open
      width={820}
      title={t('conflict.applyTitle', { other })}
      onCancel={onClose}
      cancelText={t('form.cancel')}
      okText={t('form.save')}
      onOk={() => void apply()}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: rows.some(({ field }) => !(field in choices)) }}
      mask={{ closable: false }}
    >
      <Flex vertical gap="middle">
        <FailureAlert failure={failure} />
        <Typography.Text>{t('conflict.applyText', { other })}</Typography.Text>
        {rows.length === 0 ? (
          <Alert role="note" type="info" showIcon title={t('conflict.appliedAlready', { other })} />
        ) : (
          <ConflictVersions
            table="patients"
            mine={versions.mine}
            theirs={shown}
            theirsName={t('conflict.inChartOf', { other })}
            rows={rows}
            choices={choices}
            onChoose={(field, choice) => setChoices({ ...choices, [field]: choice })}
          />
        )}
      </Flex>
    </Modal>
  );
}

/** What the edit changed of the duplicate and the other chart says otherwise. */
function appliedFields({ mine, rows }: BothVersions, survivor: Patient): FieldDifference[] {
  const edited = new Set(rows.map(({ field }) => field));
  return differences('patients', mine, survivor).filter(
    ({ field }) => edited.has(field) && !ofMerge.includes(field),
  );
}

function allTheirs({ rows }: BothVersions): Record<string, Choice> {
  return Object.fromEntries(rows.map(({ field }) => [field, 'theirs']));
}
