import { Table } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { breakpoints } from '@/client/ui/breakpoints';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import type { Fault } from './candidates';
import { aboutWords, faultWords } from './faultWords';
import { notLive } from '@/client/ui/notLive';

/** The position of a fault in the file, and what it is about. */
function Place({ fault }: { fault: Fault }) {
  const { t, i18n } = useTranslation();
  if ('patient_id' in fault)
    return (
      <Link to={routes.patient.href(fault.patient_id)} target="_blank">
        <bdi>{fault.name}</bdi>
      </Link>
    );
  if ('name' in fault) return <bdi>{fault.name}</bdi>;
  if (fault.kind !== 'finding') return <bdi>{fault.line}</bdi>;
  const { resource, about, known, times } = fault.finding;
  return (
    <>
      <ResourceName name={resource} />
      {about !== null && (
        <div>
          <bdi>{aboutWords(t, { about, known })}</bdi>
          {times > 1 && ` × ${formatNumber(times, i18n.language)}`}
        </div>
      )}
    </>
  );
}

/** A name such as `Observation/1`: it breaks after a part of it, and elsewhere only if a part is longer than a line. */
function ResourceName({ name }: { name: string }) {
  return (
    <bdi>
      {name.split(/(?<=[/#.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** What is left out, changed or to check; on a phone, each reason is below its place, so that an id has a whole line. */
export function FaultTable({ label, faults }: { label: string; faults: readonly Fault[] }) {
  const { t, i18n } = useTranslation();
  const isNarrow = useMediaQuery(`(width < ${breakpoints.small}px)`);
  const reasons = (fault: Fault) =>
    faultWords(t, fault, i18n.language).map((words, at) => (
      <div key={at} className="fault-reason">
        {words}
      </div>
    ));
  return (
    <Table<{ fault: Fault; index: number }>
      loading={notLive}
      aria-label={label}
      size="small"
      rowKey="index"
      dataSource={faults.map((fault, index) => ({ fault, index }))}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={
        isNarrow
          ? [
              {
                title: t('transfer.why'),
                render: (_, { fault }) => (
                  <>
                    <div className="faint">
                      <Place fault={fault} />
                    </div>
                    {reasons(fault)}
                  </>
                ),
              },
            ]
          : [
              { title: t('transfer.line'), render: (_, { fault }) => <Place fault={fault} /> },
              { title: t('transfer.why'), render: (_, { fault }) => reasons(fault) },
            ]
      }
    />
  );
}
