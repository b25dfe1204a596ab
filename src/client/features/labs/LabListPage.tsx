import { CheckOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Skeleton, Typography } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/client/ui/EmptyState';
import { FailureAlert } from '@/client/ui/FailureAlert';
import { selectMayWrite } from '@/client/auth/authSlice';
import { useMarkSeen } from './useMarkSeen';
import { selectMergedInto, selectRowsOfRecords } from '@/client/patients/mergedPatients';
import { idsOfChart } from '@/client/records/mergeLinks';
import { useWhose } from '@/client/patients/owners/useWhose';
import { useOwners } from '@/client/patients/owners/useOwners';
import { isPatientWhose } from '@/client/patients/owners/whose';
import { WhoseControl } from '@/client/patients/owners/WhoseControl';
import { filterByText, selectPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { selectAreRecordsPending, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { useFocusAfter } from '@/client/ui/useFocusAfter';
import type { Failure } from '@/contract/errors';
import type { Lab } from '@/contract/lab';
import { filterLabRows, filtersOf } from './labFilters';
import { labRowsOf, readyForLetters } from './labRowsOfPatients';
import { LabFilterBar } from './LabFilterBar';
import { LabListActions } from './LabListActions';
import { LabTable } from './LabTable';
import { useLabListRows } from './useLabListRows';
import './labList.css';

/** All results of all patients, critical and unseen ones first. */
export function LabListPage() {
  const { t } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const patients = useAppSelector(selectPatientRows);
  const patientsById = useAppSelector(selectRowsOfRecords);
  const mergedInto = useAppSelector(selectMergedInto);
  const { rows: all, waitingIds } = useLabListRows();
  const isPending = useAppSelector(selectAreRecordsPending);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState(() => filtersOf(search));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [whose, chooseWhose] = useWhose();
  const owners = useOwners();
  const narrowed = useMemo(() => {
    const passed = filterLabRows(all, filters);
    if (whose === null) return passed;
    return passed.filter(({ lab }) => isPatientWhose(whose, patientsById.get(lab.patient_id), owners));
  }, [all, filters, whose, owners, patientsById]);
  useEffect(() => readyForLetters(narrowed), [narrowed]);
  const rows = useMemo(() => {
    if (typed.trim() === '') return narrowed;
    const found = filterByText(patients, typed);
    return labRowsOf(
      narrowed,
      found.flatMap(({ patient_id }) => idsOfChart(mergedInto, patient_id)),
    );
  }, [narrowed, patients, mergedInto, typed]);
  const shownRows = useRef(rows);
  useEffect(() => void (shownRows.current = rows), [rows]);
  const shown = useCallback(() => shownRows.current.map(({ lab }) => lab), []);
  const nameOf = (patientId: string) => {
    const patient = patientsById.get(patientId);
    return patient ? fullName(patient) : '';
  };
  const titleOf = ({ analyte, patient_id }: Lab) =>
    `${t(`labs.analytes.${analyte}`)} · ${nameOf(patient_id)}`;
  // Only the selected results that match the filters are marked.
  const chosenLabs = useMemo(
    () =>
      chosen.size === 0 ? [] : rows.flatMap(({ record_id, lab }) => (chosen.has(record_id) ? [lab] : [])),
    [rows, chosen],
  );
  // Marking as reviewed is all that is done with them.
  const selection = useMemo(() => (mayWrite ? { chosen, onChoose: setChosen } : null), [mayWrite, chosen]);
  const heading = useRef<HTMLHeadingElement>(null);
  const markSeen = useMarkSeen(nameOf, titleOf, () => heading.current);
  const onMark = useFocusAfter(chosenLabs.length === 0, () => heading.current);
  const markChosen = async () => {
    onMark();
    const refused = await markSeen(chosenLabs);
    setFailure(refused);
    if (refused !== null) return;
    const marked = new Set(chosenLabs.map(({ record_id }) => record_id));
    setChosen(new Set([...chosen].filter((id) => !marked.has(id))));
  };

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Flex align="baseline" gap="small" wrap>
          <Typography.Title level={1} ref={heading} tabIndex={-1}>
            {t('screens.labList')}
          </Typography.Title>
          <Typography.Text type="secondary" aria-live="polite">
            {!isPending && t('labs.list.count', { count: rows.length })}
          </Typography.Text>
        </Flex>
        <LabListActions isEmpty={rows.length === 0} shown={shown} />
      </Flex>
      <WhoseControl whose={whose} onChoose={chooseWhose} />
      <LabFilterBar filters={filters} isFiltered={rows !== all} onFilter={setFilters} onType={setTyped} />
      {isUnreadable && <Alert role="note" type="error" showIcon title={t('outbox.unreadable')} />}
      <FailureAlert failure={failure} />
      <Flex justify="space-between" align="center" wrap gap="small" className="lab-list-line">
        <Typography.Text type="secondary">{t('labs.list.order')}</Typography.Text>
        {mayWrite && chosenLabs.length > 0 && (
          <Button size="small" icon={<CheckOutlined aria-hidden />} onClick={() => void markChosen()}>
            {t('labs.list.markChosen', { count: chosenLabs.length })}
          </Button>
        )}
      </Flex>
      {isPending && all.length === 0 ? (
        <Skeleton active />
      ) : (
        <LabTable
          rows={rows}
          asked={JSON.stringify([filters, typed, whose])}
          patients={patientsById}
          waitingIds={waitingIds}
          selection={selection}
          empty={<EmptyState text={t(all.length === 0 ? 'labs.list.empty' : 'labs.list.noMatch')} />}
        />
      )}
    </Flex>
  );
}
