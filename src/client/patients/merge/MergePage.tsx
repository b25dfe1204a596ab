import { SwapOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex, Radio, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { UnknownPatientNotice } from '@/client/patients/UnknownPatient';
import { PatientLookup } from '@/client/patients/lookup/PatientLookup';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import { fullName, type EditedPatient } from '@/client/patients/usePatient';
import { useUndoableChange } from '@/client/patients/useUndoableChange';
import { formatDate, formatItems, isolated } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { fieldLabel, fieldText } from '@/client/outbox/waiting/fieldWords';
import { useAccountName } from '@/client/outbox/waiting/useAccountName';
import { RecordChanged } from '@/client/records/RecordChanged';
import { PageHead } from '@/client/ui/PageHead';
import { VersionName, VersionTable } from '@/client/ui/VersionTable';
import type { Patient } from '@/contract/patient';
import { likelyDuplicates } from '@/matching/likelyDuplicates';
import { contradictingLists } from './contradictingLists';
import { changedFields, differingFields, mergedFields, type MergeField } from './mergedFields';

const chosenSchema = z.object({ patientIds: z.array(z.string()).max(2) }).catch({ patientIds: [] });

/** Merges two records of one person into one chart: which record is kept, and with which values. */
export function MergePage() {
  const { t } = useTranslation();
  const [ids, setIds] = useState(chosenSchema.parse(useLocation().state).patientIds);
  const [keptId, duplicateId] = ids;
  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.patientMerge')}
        back={{ to: routes.patients.href(), screen: t('screens.patients') }}
      />
      <Typography.Paragraph className="lookup-page">{t('patients.merge.explained')}</Typography.Paragraph>
      {keptId !== undefined && duplicateId !== undefined ? (
        <Merge
          key={ids.join()}
          keptId={keptId}
          duplicateId={duplicateId}
          onSwap={() => setIds([duplicateId, keptId])}
        />
      ) : (
        <Card
          className="lookup-page"
          title={keptId === undefined ? t('patients.merge.chooseKept') : <ChooseOther keptId={keptId} />}
        >
          <PatientLookup key={ids.length} without={ids} onOpen={(id) => setIds([...ids, id])} />
        </Card>
      )}
    </Flex>
  );
}

function ChooseOther({ keptId }: { keptId: string }) {
  const { t } = useTranslation();
  const kept = useSoughtPatient(keptId);
  return t('patients.merge.chooseOther', { name: kept.status === 'found' ? fullName(kept.patient) : '…' });
}

interface MergeProps {
  keptId: string;
  duplicateId: string;
  onSwap(): void;
}

function Merge({ keptId, duplicateId, onSwap }: MergeProps) {
  const [kept, duplicate] = [useSoughtPatient(keptId), useSoughtPatient(duplicateId)];
  if (kept.status === 'missing' || duplicate.status === 'missing') return <UnknownPatientNotice />;
  if (kept.status === 'reading' || duplicate.status === 'reading') return <Skeleton active />;
  return <MergeOf now={{ kept, duplicate }} onSwap={onSwap} />;
}

interface MergeOfProps {
  /** both records as they are now */
  now: { kept: EditedPatient; duplicate: EditedPatient };
  onSwap(): void;
}

/** The choice between two records. It stays on the versions that were shown: others may change them meanwhile. */
function MergeOf({ now, onSwap }: MergeOfProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const change = useUndoableChange();
  const accountNameOf = useAccountName();
  const [fromDuplicate, setFromDuplicate] = useState<ReadonlySet<MergeField>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState(now);
  const [kept, duplicate] = [shown.kept.patient, shown.duplicate.patient];
  const changedOf = {
    kept: changedFields(kept, now.kept.patient),
    duplicate: changedFields(duplicate, now.duplicate.patient),
  };
  const changed = (['kept', 'duplicate'] as const).filter((which) => changedOf[which].length > 0);
  const showNow = (): void => {
    const again = new Set<string>([...changedOf.kept, ...changedOf.duplicate]);
    setFromDuplicate(new Set([...fromDuplicate].filter((field) => !again.has(field))));
    setShown(now);
  };
  const fields = differingFields(kept, duplicate);
  const text = (patient: Patient, field: MergeField) => (
    <bdi>
      {fieldText(t, { table: 'patients', field, value: patient[field], accountNameOf }, i18n.language)}
    </bdi>
  );
  const heading = (patient: Patient) => (
    <>
      <Link to={routes.patient.href(patient.patient_id)}>
        <bdi>{fullName(patient)}</bdi>
      </Link>
      <div className="faint">
        {[formatDate(patient.birth_date, i18n.language), patient.identifier].filter(Boolean).join(' · ')}
      </div>
    </>
  );
  const choose = (field: MergeField, isFromDuplicate: boolean): void => {
    const chosen = new Set(fromDuplicate);
    if (isFromDuplicate) chosen.add(field);
    else chosen.delete(field);
    setFromDuplicate(chosen);
  };
  const version = (name: string, patient: Patient, isDuplicate: boolean) => ({
    name,
    title: (
      <>
        <div>{name}</div>
        {heading(patient)}
      </>
    ),
    render: (field: MergeField) => (
      <Radio
        checked={fromDuplicate.has(field) === isDuplicate}
        onChange={() => choose(field, isDuplicate)}
        name={field}
      >
        <VersionName name={name} />
        {text(patient, field)}
      </Radio>
    ),
  });
  const merge = async (): Promise<void> => {
    setIsBusy(true);
    const merged = mergedFields(kept, duplicate, fromDuplicate);
    const isDone = await change({
      // The kept patient first: a new one must be on the server before the duplicate refers to it.
      patientIds: [kept.patient_id, duplicate.patient_id],
      change: (patient) => {
        if (patient.patient_id !== kept.patient_id) return { archived: true, merged_into: kept.patient_id };
        return Object.keys(merged).length > 0 ? merged : null;
      },
      isAsShown: (patient) =>
        changedFields(patient.patient_id === kept.patient_id ? kept : duplicate, patient).length === 0,
      done: () => t('patients.merge.done', { name: fullName(kept) }),
    });
    setIsBusy(false);
    if (isDone) void navigate(routes.patient.href(kept.patient_id));
  };
  const isMerged = [now.kept, now.duplicate].some(({ patient }) => patient.merged_into !== null);
  const isKeptArchived = now.kept.patient.archived;
  const isUnlike = likelyDuplicates(kept, [duplicate]).length === 0;

  return (
    <Flex vertical gap="middle" className="merge">
      {isMerged && <Alert role="note" type="error" showIcon title={t('patients.merge.alreadyMerged')} />}
      {!isMerged && isKeptArchived && (
        <Alert role="note" type="error" showIcon title={t('patients.merge.keptArchived')} />
      )}
      {changed.map((which) => (
        <RecordChanged
          key={which}
          table="patients"
          recordKey={now[which].patient.patient_id}
          name={fullName(now[which].patient)}
          onShow={showNow}
        />
      ))}
      {isUnlike && <Alert role="note" type="warning" showIcon title={t('patients.merge.unlike')} />}
      {contradictingLists([kept, duplicate]).map(({ list, entries }) => (
        <Alert
          role="note"
          key={list}
          type="warning"
          showIcon
          title={t('patients.merge.listsContradict', {
            field: t(`fields.${list}`),
            entries: formatItems(entries.map(isolated), i18n.language),
          })}
        />
      ))}
      <VersionTable<MergeField>
        label={t('screens.patientMerge')}
        rowKey={(field) => field}
        rows={fields}
        locale={{ emptyText: t('patients.merge.noDifference') }}
        onRow={(field) => ({ role: 'radiogroup', 'aria-label': fieldLabel(t, 'patients', field) })}
        fieldTitle={t('conflict.field')}
        fieldOf={(field) => fieldLabel(t, 'patients', field)}
        versions={[
          version(t('patients.merge.stays'), kept, false),
          version(t('patients.merge.isArchived'), duplicate, true),
        ]}
      />
      <Flex gap="small" wrap>
        <Button
          type="primary"
          loading={isBusy}
          disabled={isMerged || isKeptArchived || changed.length > 0}
          onClick={() => void merge()}
        >
          {t('patients.merge.now')}
        </Button>
        <Button icon={<SwapOutlined aria-hidden />} onClick={onSwap}>
          {t('patients.merge.swap')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{t('form.cancel')}</Button>
      </Flex>
    </Flex>
  );
}
