import { Alert, Flex, Skeleton, Typography } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { selectMayWrite } from '@/client/auth/authSlice';
import { selectCaseload, selectWaitingScreenings } from './caseloadSelectors';
import type { Attention } from '@/client/patients/attention/finding';
import { PatientForm } from '@/client/patients/PatientForm';
import {
  filterByText,
  selectAllPatientRows,
  selectWaitingByPatient,
} from '@/client/patients/patientsSelectors';
import { useOwners } from '@/client/patients/owners/useOwners';
import { useFoundPatients } from '@/client/patients/useFoundPatients';
import { formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { newPatientState, routes } from '@/client/navigation/routes';
import {
  selectAreRecordsPending,
  selectIsCacheUnreadable,
  selectScope,
} from '@/client/records/recordsStatusSlice';
import { useWhose } from '@/client/patients/owners/useWhose';
import { WhoseControl } from '@/client/patients/owners/WhoseControl';
import { FetchStatus } from '@/client/records/FetchStatus';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import { useAppSelector } from '@/client/redux/hooks';
import type { TableOrder } from '@/client/ui/VirtualTable';
import { ChosenPatients } from './ChosenPatients';
import { FilterBar } from './FilterBar';
import { orderRows } from './orderRows';
import { doAskRecords, filterPatients, readFilters } from './patientFilters';
import { PatientsActions } from './PatientsActions';
import { PatientTable } from './PatientTable';
import { useTableFilter } from './useTableFilter';

const newPatientWanted = z.object({ newPatient: z.literal(true) });

/** The most matches with a different spelling. */
const alikeAtMost = 100;

interface PatientsPageProps {
  attention: Attention;
  /** false: more may be found yet, so those who need attention are not counted */
  isAttentionWhole: boolean;
}

/** All patients of the clinic: search, sort, select, open. */
export function PatientsPage({ attention, isAttentionWhole }: PatientsPageProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [whose, chooseWhose] = useWhose();
  const all = useAppSelector(selectAllPatientRows);
  const caseload = useAppSelector(selectCaseload);
  const waitingScreenings = useAppSelector(selectWaitingScreenings);
  const waiting = useAppSelector(selectWaitingByPatient);
  const arePending = useAppSelector(selectAreRecordsPending);
  const isFirstRead = useAppSelector(selectIsFirstRead);
  const scope = useAppSelector(selectScope);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const owners = useOwners();
  const now = useToday();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const state: unknown = useLocation().state;
  const mayWrite = useAppSelector(selectMayWrite);
  const isAdding = mayWrite && newPatientWanted.safeParse(state).success;
  const searchText = search.toString();
  // In the state of the history entry, so that any screen can open the form.
  const showForm = useCallback(
    (state: typeof newPatientState | null) =>
      void navigate({ pathname: routes.patients.href(), search: searchText }, { state, replace: true }),
    [navigate, searchText],
  );
  const add = useCallback(() => showForm(newPatientState), [showForm]);
  const filters = useMemo(() => readFilters(new URLSearchParams(searchText)), [searchText]);
  const { typed, type, typedNow } = useTableFilter();
  const orderKey = search.get('sort') ?? 'name';
  const direction = search.get('order') === 'descending' ? 'descending' : 'ascending';
  const order = useMemo((): TableOrder => ({ key: orderKey, direction }), [orderKey, direction]);
  const around = useMemo(
    () => ({ caseload, attention, waitingScreenings, waiting, isFirstRead, owners, now }),
    [caseload, attention, waitingScreenings, waiting, isFirstRead, owners, now],
  );
  const ordered = useMemo(
    () => orderRows(filterPatients(all, filters, around), order, caseload),
    [all, filters, around, order, caseload],
  );
  const asTyped = useMemo(() => filterByText(ordered, typed), [ordered, typed]);
  const hasNoMatch = asTyped.length === 0 && typed.trim() !== '';
  const { rows: alike } = useFoundPatients(hasNoMatch ? typed : '', alikeAtMost);
  const rows = useMemo(() => {
    if (!hasNoMatch) return asTyped;
    const allowed = new Set(ordered);
    return alike.filter((row) => allowed.has(row));
  }, [hasNoMatch, asTyped, alike, ordered]);
  const isUndecided = isFirstRead && doAskRecords(filters);
  const shownRows = useRef(rows);
  useEffect(() => void (shownRows.current = rows), [rows]);

  const shownIds = useCallback(() => shownRows.current.map(({ patient_id }) => patient_id), []);

  const change = useCallback(
    (changed: URLSearchParams) => setSearch(changed, { replace: true }),
    [setSearch],
  );
  const changeOrder = useCallback(
    ({ key, direction }: TableOrder) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set('sort', key);
          changed.set('order', direction);
          return changed;
        },
        { replace: true },
      ),
    [setSearch],
  );

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Flex align="baseline" gap="small" wrap>
          <Typography.Title level={1}>{t('screens.patients')}</Typography.Title>
          <Typography.Text type="secondary" aria-live="polite" className="patients-count">
            {isUndecided ? null : rows.length === all.length || arePending ? (
              <>
                <span aria-hidden>{formatNumber(rows.length, i18n.language)}</span>
                <span className="visually-hidden">{t('patients.count', { count: rows.length })}</span>
              </>
            ) : (
              t('patients.countOf', { count: rows.length, total: all.length })
            )}
          </Typography.Text>
          <FetchStatus />
        </Flex>
        <div className="patients-whose">
          <WhoseControl whose={whose} onChoose={chooseWhose} />
        </div>
        <PatientsActions shownIds={shownIds} onAdd={add} />
      </Flex>
      {scope.kind === 'recent' && (
        <Alert
          role="note"
          type="info"
          showIcon
          title={t('patients.onDevice', { count: all.length, total: scope.total })}
        />
      )}
      {isUnreadable && <Alert role="note" type="error" showIcon title={t('patients.unreadable')} />}
      <FilterBar
        rows={all}
        around={around}
        isAttentionWhole={isAttentionWhole && !isFirstRead}
        filters={filters}
        isTyped={typed !== ''}
        typedNow={typedNow}
        onType={type}
        search={search}
        onSearch={change}
      />
      {hasNoMatch && rows.length > 0 && (
        <Typography.Text type="secondary" role="status">
          {t('patients.alike')}
        </Typography.Text>
      )}
      {chosen.size > 0 && <ChosenPatients chosen={chosen} onDone={() => setChosen(new Set())} />}
      {(all.length === 0 && arePending) || (rows.length === 0 && isUndecided) ? (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      ) : (
        <PatientTable
          rows={rows}
          asked={`${searchText} ${typed}`}
          around={around}
          order={order}
          onOrder={changeOrder}
          chosen={chosen}
          onChoose={setChosen}
          isClinicEmpty={all.length === 0}
        />
      )}
      {isAdding && (
        <PatientForm
          edited={null}
          onClose={() => showForm(null)}
          onSaved={(patientId) => void navigate(routes.patient.href(patientId), { replace: true })}
        />
      )}
    </Flex>
  );
}
