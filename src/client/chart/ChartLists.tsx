import { WarningOutlined } from '@ant-design/icons';
import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/client/i18n/useToday';
import { dueDateText } from '@/client/patients/dueDateText';
import { FromDuplicates } from '@/client/patients/FromDuplicates';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { useOwnEntries } from '@/client/patients/useOwnEntries';
import { dueDateDoubt } from '@/clinical/gestation';
import { clinicalLists, type ClinicalList, type Patient } from '@/contract/patient';
import { StatusTag } from '@/client/ui/StatusTag';
import { isPregnant } from '@/matching/pregnancy';
import { SideSection } from './SideSection';

/** What every reading of the chart depends on: allergies, conditions, medicines. "None" and "not recorded" differ. */
export function ChartLists({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  return (
    <>
      {clinicalLists.map((list) => (
        <SideSection key={list} title={t(`fields.${list}`)}>
          <OwnEntries patient={patient} list={list} />
          {list === 'conditions' && <DueDate patient={patient} />}
          <FromDuplicates
            patient={patient}
            list={list}
            render={(title, entries) => (
              <>
                <Typography.Text type="warning">{title}</Typography.Text>
                <Entries entries={entries} list={list} />
              </>
            )}
          />
        </SideSection>
      ))}
    </>
  );
}

/**
 * The due date with the weeks; one of a pregnancy that has ended, and is no condition any more, is left to the form. A
 * pregnancy without one may be a past one, so it says how it is read.
 */
function DueDate({ patient }: { patient: Patient }) {
  const { t, i18n } = useTranslation();
  const today = useToday().slice(0, 10);
  const { conditions, due_date: dueDate } = useListsOfChart(patient);
  const isPregnancyThere = isPregnant({ ...patient, conditions }, today);
  if (dueDate === null && isPregnancyThere) return <span className="faint">{t('chart.pregnancyRead')}</span>;
  if (dueDate === null || (!isPregnancyThere && dueDateDoubt(dueDate, today) === 'past')) return null;
  const speech = { t, language: i18n.language };
  const value = dueDateText(speech, { dueDate, today, isPregnant: isPregnancyThere });
  return (
    <Typography.Text>{t('measurements.valueOf', { measure: t('fields.due_date'), value })}</Typography.Text>
  );
}

function OwnEntries({ patient, list }: { patient: Patient; list: ClinicalList }) {
  const { t } = useTranslation();
  const entries = useOwnEntries(patient, list);
  if (entries === undefined) return null;
  if (entries === null) return <Typography.Text type="secondary">{t('chart.notRecorded')}</Typography.Text>;
  if (entries.length === 0) return <Typography.Text>{t(`patients.noneKnown.${list}`)}</Typography.Text>;
  return <Entries entries={entries} list={list} />;
}

function Entries({ entries, list }: { entries: readonly string[]; list: ClinicalList }) {
  switch (list) {
    case 'allergies':
      return (
        <ul className="plain-list side-allergies">
          {entries.map((entry) => (
            <li key={entry}>
              <WarningOutlined aria-hidden />
              <bdi>{entry}</bdi>
            </li>
          ))}
        </ul>
      );
    case 'conditions':
      return (
        <Flex component="ul" className="plain-list" wrap gap="4px">
          {entries.map((entry) => (
            <li key={entry}>
              <StatusTag tone="neutral">
                <bdi>{entry}</bdi>
              </StatusTag>
            </li>
          ))}
        </Flex>
      );
    case 'medicines':
      return (
        <ul className="plain-list side-lines">
          {entries.map((entry) => (
            <Medicine key={entry} entry={entry} />
          ))}
        </ul>
      );
  }
}

/** As typed, with what follows the name at the end of the line: "Amlodipine", "5 mg". */
function Medicine({ entry }: { entry: string }) {
  const [, name = entry, dose] = /^(\D.*?)\s+(\d.*)$/s.exec(entry) ?? [];
  return (
    <li>
      {/* As a cell itself, a Latin name would begin at the wrong side of an Arabic page. */}
      <span>
        <bdi>{name}</bdi>
      </span>
      {dose !== undefined && (
        <span className="faint">
          {' '}
          <bdi>{dose}</bdi>
        </span>
      )}
    </li>
  );
}
