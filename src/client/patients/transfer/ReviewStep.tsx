import { Alert, Button, Card, Checkbox, Flex, Statistic, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fhirTables } from '@/client/fhir/fhirKinds';
import { formatList, formatNumber } from '@/client/i18n/formats';
import { selectAreRecordsPending, selectScope } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { NamedTabs } from '@/client/ui/NamedTabs';
import { downloadText } from '@/client/ui/downloadText';
import { unconfirmedMeasures } from '@/contract/physicalData';
import { CandidateTable } from './CandidateTable';
import { ColumnsLeft } from './ColumnsLeft';
import {
  countDecisions,
  countRecords,
  decisions,
  isDoubtful,
  isPossible,
  isPossibleForAll,
  isToCheck,
  type Candidate,
  type Decision,
  type ReadFile,
} from './candidates';
import { FaultTable } from './FaultTable';
import { faultyRowsCsv } from './faultyRowsCsv';
import { joinedInFile } from './joinedInFile';
import { useReviewQuestions } from './useReviewQuestions';

interface ReviewStepProps {
  read: ReadFile;
  onDecide(candidates: Candidate[]): void;
  onSave(areUnusualConfirmed: boolean): void;
  /** back to what was asked about the file; `null`: nothing was */
  asked: { about: 'columns' | 'codes'; onBack(): void } | null;
  onBack(): void;
}

/** What would be saved, what probably exists already, and what cannot be imported. */
export function ReviewStep({ read, onDecide, onSave, asked, onBack }: ReviewStepProps) {
  const { t, i18n } = useTranslation();
  const { candidates, faults, header } = read;
  const counts = countDecisions(candidates);
  const saved = counts.add + counts.fillIn;
  const records = useMemo(() => countRecords(joinedInFile(candidates)), [candidates]);
  const withThem = fhirTables.flatMap((table) =>
    records[table] > 0 ? t(`transfer.records.${table}`, { count: records[table] }) : [],
  );
  const scope = useAppSelector(selectScope);
  const areSure = useReviewQuestions(read);
  const arePending = useAppSelector(selectAreRecordsPending);
  const [areUnusualConfirmed, setAreUnusualConfirmed] = useState(false);
  const unusual = candidates.reduce(
    (sum, { physicalData }) =>
      sum + physicalData.filter((record) => unconfirmedMeasures(record).length > 0).length,
    0,
  );
  const toCheck = faults.filter(isToCheck);
  const left = faults.filter((fault) => !isToCheck(fault));
  const doubtful = candidates.filter(isDoubtful);
  const clear = candidates.filter((one) => !isDoubtful(one));
  const save = async (): Promise<void> => {
    if (await areSure()) onSave(areUnusualConfirmed);
  };
  const decide = (wanted: ReadonlySet<Candidate>, decision: Decision) =>
    onDecide(
      candidates.map((one) => (wanted.has(one) && isPossible(one, decision) ? { ...one, decision } : one)),
    );
  const figures = [
    { key: 'add', count: counts.add },
    { key: 'fillIn', count: counts.fillIn },
    { key: 'leaveOut', count: counts.leaveOut },
    { key: 'faulty', count: left.length },
  ] as const;

  return (
    <>
      {(scope.kind === 'recent' || arePending) && (
        <Alert role="note" type="warning" showIcon title={t('transfer.notAllKnown')} />
      )}
      <div className="figure-cards">
        {figures.map(({ key, count }) => (
          <Card key={key} size="small">
            <Statistic
              title={t(`transfer.counts.${key}`)}
              value={count}
              formatter={() => formatNumber(count, i18n.language)}
            />
          </Card>
        ))}
      </div>
      {withThem.length > 0 && (
        <Typography.Text type="secondary">
          {t('transfer.withThem', { records: formatList(withThem, i18n.language) })}
        </Typography.Text>
      )}
      <ColumnsLeft columns={read.columnsLeft} />
      {read.noDrugAllergies > 0 && (
        <Typography.Text type="secondary">
          {t('transfer.noDrugAllergies', { count: read.noDrugAllergies })}
        </Typography.Text>
      )}
      <NamedTabs
        label={t('screens.patientImport')}
        items={[
          {
            key: 'doubtful',
            label: t('transfer.doubtful', { count: doubtful.length }),
            disabled: doubtful.length === 0,
            children: (
              <Flex vertical gap="small">
                <Flex gap="small" align="center" wrap>
                  <span>{t('transfer.forAll')}</span>
                  {decisions
                    .filter((decision) => doubtful.some((one) => isPossibleForAll(one, decision)))
                    .map((decision) => (
                      <Button
                        key={decision}
                        size="small"
                        onClick={() =>
                          decide(new Set(doubtful.filter((one) => isPossibleForAll(one, decision))), decision)
                        }
                      >
                        {t(`transfer.decisions.${decision}`)}
                      </Button>
                    ))}
                </Flex>
                <CandidateTable
                  label={t('transfer.doubtful', { count: doubtful.length })}
                  candidates={doubtful}
                  inFile={candidates}
                  onDecide={decide}
                />
              </Flex>
            ),
          },
          {
            key: 'toCheck',
            label: t('transfer.toCheck', { count: toCheck.length }),
            disabled: toCheck.length === 0,
            children: <FaultTable label={t('transfer.checked')} faults={toCheck} />,
          },
          {
            key: 'faulty',
            label: t('transfer.faulty', { count: left.length }),
            disabled: left.length === 0,
            children: (
              <Flex vertical gap="small" align="start">
                {header.length > 0 && (
                  <Button
                    onClick={() =>
                      downloadText({
                        name: `${read.name.replace(/\.\w+$/, '')}-faults.csv`,
                        text: faultyRowsCsv(t, read, i18n.language),
                        type: 'text/csv',
                      })
                    }
                  >
                    {t('transfer.downloadFaulty')}
                  </Button>
                )}
                <FaultTable label={t('transfer.counts.faulty')} faults={left} />
              </Flex>
            ),
          },
          {
            key: 'clear',
            label: t('transfer.new', { count: clear.length }),
            disabled: clear.length === 0,
            children: (
              <CandidateTable
                label={t('transfer.new', { count: clear.length })}
                candidates={clear}
                inFile={candidates}
                onDecide={decide}
              />
            ),
          },
        ].sort((a, b) => Number(a.disabled) - Number(b.disabled))}
      />
      {unusual > 0 && (
        <Checkbox
          checked={areUnusualConfirmed}
          onChange={({ target }) => setAreUnusualConfirmed(target.checked)}
        >
          {t('transfer.unusual', { count: unusual })}
        </Checkbox>
      )}
      <Flex gap="small" align="center" wrap>
        <Button type="primary" disabled={saved === 0} onClick={() => void save()}>
          {t('transfer.saveAll', { count: saved })}
        </Button>
        {asked && <Button onClick={asked.onBack}>{t(`transfer.backTo.${asked.about}`)}</Button>}
        <Button onClick={onBack}>{t('transfer.otherFile')}</Button>
        {saved === 0 && (
          <Typography.Text type="secondary">
            {t(candidates.length === 0 ? 'transfer.nothingToSave' : 'transfer.allLeftOut')}
          </Typography.Text>
        )}
        {left.length > 0 && <Typography.Text type="secondary">{t('transfer.faultyStay')}</Typography.Text>}
      </Flex>
    </>
  );
}
