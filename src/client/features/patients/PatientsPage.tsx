import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Empty, Flex, Input, Table, Tag, Typography } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ageInYears } from '@/clinical/ageInYears';
import { formatDate, formatNumber } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { newPatientState, routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { selectAreRecordsPending, selectIsCacheUnreadable } from '@/client/records/recordsStatusSlice';
import { PatientForm } from './PatientForm';
import { filterPatients, selectPatientRows, type PatientRow } from './patientsSelectors';
import { fullName } from './usePatient';

const newPatientWanted = z.object({ newPatient: z.literal(true) });

export function PatientsPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const rows = useAppSelector(selectPatientRows);
  const arePending = useAppSelector(selectAreRecordsPending);
  const isUnreadable = useAppSelector(selectIsCacheUnreadable);
  const [typed, setTyped] = useState('');
  const isAdding = newPatientWanted.safeParse(useLocation().state).success;
  // Kept with the entry of the history, so that any screen can open the form.
  const setIsAdding = (isWanted: boolean) =>
    void navigate(routes.patients.href(), { state: isWanted ? newPatientState : null, replace: true });
  const filter = useDeferredValue(typed);
  const shown = useMemo(() => filterPatients(rows, filter), [rows, filter]);
  const [today] = useState(() => localMoment(new Date()));

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small">
        <Flex align="baseline" gap="small">
          <Typography.Title level={1}>{t('screens.patients')}</Typography.Title>
          <Typography.Text type="secondary" aria-live="polite">
            {t('patients.count', { count: shown.length })}
          </Typography.Text>
        </Flex>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('patients.new')}
        </Button>
      </Flex>
      {isUnreadable && <Alert type="error" showIcon title={t('patients.unreadable')} />}
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('patients.filter')}
        placeholder={t('patients.filter')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        style={{ maxWidth: 360 }}
      />
      <Table<PatientRow>
        aria-label={t('screens.patients')}
        rowKey="patient_id"
        dataSource={shown}
        loading={rows.length === 0 && arePending}
        pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        onRow={({ patient_id }) => ({
          onClick: () => void navigate(routes.patient.href(patient_id)),
          style: { cursor: 'pointer' },
        })}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={t(rows.length === 0 ? 'patients.empty' : 'patients.noMatch')}
            />
          ),
        }}
        columns={[
          {
            title: t('patients.name'),
            render: (_, row) => (
              <Flex gap="small" align="center" wrap>
                <Link to={routes.patient.href(row.patient_id)} onClick={(event) => event.stopPropagation()}>
                  <bdi>{fullName(row)}</bdi>
                </Link>
                {row.isWaiting && <Tag color="processing">{t('record.waiting')}</Tag>}
                <span className="narrow-line" style={{ flexBasis: '100%' }}>
                  {[formatDate(row.birth_date, i18n.language), t(`patients.sexes.${row.sex}`), row.identifier]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Flex>
            ),
          },
          {
            title: t('patients.birthDate'),
            responsive: ['sm'],
            render: (_, row) => formatDate(row.birth_date, i18n.language),
          },
          {
            title: t('patients.age'),
            align: 'end',
            render: (_, row) => {
              const age = ageInYears(row.birth_date, today);
              return age === null ? '–' : formatNumber(age, i18n.language);
            },
          },
          {
            title: t('patients.sex'),
            responsive: ['md'],
            render: (_, row) => t(`patients.sexes.${row.sex}`),
          },
          { title: t('patients.identifier'), responsive: ['md'], dataIndex: 'identifier' },
        ]}
      />
      {isAdding && (
        <PatientForm
          edited={null}
          onClose={() => setIsAdding(false)}
          onSaved={(patientId) => void navigate(routes.patient.href(patientId), { replace: true })}
        />
      )}
    </Flex>
  );
}
