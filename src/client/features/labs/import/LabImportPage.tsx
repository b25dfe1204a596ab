import { Button, Flex, Result, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TableChoices } from '@/client/patients/transfer/FileLayout';
import { FileWorkCard } from '@/client/patients/transfer/FileWorkCard';
import { NothingSaved } from '@/client/patients/transfer/NothingSaved';
import { useFileWork, type WorkingStep } from '@/client/patients/transfer/useFileWork';
import { labFileLimits } from '@/client/csv/labColumns';
import { countLabNames, type LabMapping } from '@/client/csv/labMapping';
import { resultKey, resultMapping } from '@/client/csv/labResultRows';
import type { TakenLabRow } from '@/client/csv/labRows';
import { readCsvFile, type CsvTable } from '@/client/csv/readCsvFile';
import { failureText } from '@/client/i18n/failureText';
import { localMoment } from '@/client/i18n/localMoment';
import { keepDraft } from '@/client/outbox/drafts/draftThunks';
import { routes } from '@/client/navigation/routes';
import { whenDeviceRead } from '@/client/records/whenDeviceRead';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import { StorageError } from '@/client/storage/connection/storageError';
import { PageHead } from '@/client/ui/PageHead';
import type { Failure } from '@/contract/errors';
import { useUnsavedWhile } from '@/client/unsaved/useUnsavedWhile';
import { ChooseStep, pastedPlace } from './ChooseStep';
import { LabMappingStep } from './LabMappingStep';
import { LabReviewStep } from './LabReviewStep';
import type { LabChoices, SettledStyle } from './labChoices';
import { recallChoices, rememberChoices } from './labMemory';
import { readLabs } from './readLabs';
import { ResultList } from './ResultList';
import { reviewRows, rowsLeftOut, type ResultAnswers, type ReviewRow } from './reviewRows';
import { saveLabs } from './saveLabs';
import './labImport.css';

interface ColumnsStep {
  step: 'columns';
  file: File;
  table: CsvTable;
  choices: LabChoices;
  isRemembered: boolean;
}

interface ReviewStep {
  step: 'review';
  rows: ReviewRow[];
  answers: ResultAnswers;
  columns: ColumnsStep;
  failure: Failure | null;
  /** results for whose time another value was recorded between the review and the save */
  recordedMeanwhile?: number;
}

/** The steps of an import. Nothing is saved before the last one, which saves all or nothing. */
type Step =
  | { step: 'choose'; refusal: string | null }
  | WorkingStep
  | ColumnsStep
  | ReviewStep
  | { step: 'done'; saved: number; recorded: number; leftOut: readonly ReviewRow[]; mapping: LabMapping };

/** results that the last page names */
const leftOutShown = 20;

/**
 * Imports laboratory results from a CSV file or pasted text. The user reviews every row, then all are saved at once.
 */
export function LabImportPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [state, setState] = useState<Step>({ step: 'choose', refusal: null });
  const pastedDraft = useRef<string>(null);
  useUnsavedWhile(
    ['columns', 'review'].includes(state.step) || (state.step === 'working' && state.what !== 'reading'),
    'labImport',
  );

  const refuse = (refusal: string) => setState({ step: 'choose', refusal });
  const startAgain = () => setState({ step: 'choose', refusal: null });
  const { begin, finish, cancel } = useFileWork<Step>({
    show: setState,
    onFailure: (error) =>
      refuse(
        error instanceof StorageError ? failureText(t, error.failure) : t('transfer.csvFaults.unreadable'),
      ),
  });

  const readTable = async (file: File, chosen: TableChoices): Promise<void> => {
    const how = { ...chosen, limits: labFileLimits, countNames: countLabNames, takesMessages: true };
    const reading = await readCsvFile(file, { ...how, ...begin('reading') });
    if (!reading.ok) return refuse(t(`transfer.csvFaults.${reading.fault.code}`, reading.fault.values));
    const recalled = dispatch(recallChoices(reading, localMoment(new Date()).slice(0, 10)));
    setState({ step: 'columns', file, table: reading, ...recalled });
  };
  const check = (columns: ColumnsStep, style: SettledStyle): void => {
    const { table, choices } = columns;
    const work = async (): Promise<void> => {
      dispatch(rememberChoices(table, { ...choices, ...style }));
      const checking = begin('checking');
      await whenDeviceRead(store, checking.signal);
      const judged = await dispatch(readLabs(table, { ...choices, ...style }, checking));
      const rows = reviewRows(judged, table, choices);
      setState({ step: 'review', rows, answers: new Map(), columns, failure: null });
    };
    void finish(work(), columns);
  };
  const save = async (review: ReviewStep, wanted: TakenLabRow[]): Promise<void> => {
    const outcome = await dispatch(saveLabs(wanted, begin('saving')));
    const { rows, answers, columns } = review;
    if (outcome.state === 'failed') return setState({ ...review, failure: outcome.failure });
    if (outcome.state === 'recordedMeanwhile') {
      const asked = new Map(outcome.rows.map((row) => [resultKey(row.row), row]));
      return setState({
        ...review,
        failure: null,
        recordedMeanwhile: asked.size,
        rows: rows.map((row) => asked.get(resultKey(row.row)) ?? row),
        answers: new Map([...answers].filter(([key]) => !asked.has(key))),
      });
    }
    if (pastedDraft.current !== null) {
      void dispatch(keepDraft({ ...pastedPlace, form: pastedDraft.current, values: {} }));
    }
    const countOf = (state: ReviewRow['state']) => rows.filter((row) => row.state === state).length;
    const recorded = countOf('recorded') + wanted.length - outcome.saved;
    // Rows that repeat another row of the file do not count as left out.
    const leftOut = rowsLeftOut(rows, answers);
    const mapping = resultMapping(columns.choices);
    setState({ step: 'done', saved: outcome.saved, recorded, leftOut, mapping });
  };

  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.labImport')}
        back={{ to: routes.labList.href(), screen: t('screens.labList') }}
      />
      {state.step === 'choose' && (
        <ChooseStep
          refusal={state.refusal}
          onFile={(file, draft) => {
            pastedDraft.current = draft;
            void finish(readTable(file, {}), { step: 'choose', refusal: null });
          }}
        />
      )}
      {state.step === 'working' && (
        <FileWorkCard
          title={t(`labImport.working.${state.what}`)}
          percent={state.percent}
          onCancel={state.canCancel ? cancel : null}
        />
      )}
      {state.step === 'columns' && (
        <LabMappingStep
          table={state.table}
          choices={state.choices}
          isRemembered={state.isRemembered}
          onChoices={(choices) => {
            dispatch(rememberChoices(state.table, choices));
            setState({ ...state, choices });
          }}
          onTable={(chosen) => void finish(readTable(state.file, chosen), state)}
          onNext={(style) => check(state, style)}
          onBack={startAgain}
        />
      )}
      {state.step === 'review' && (
        <>
          <NothingSaved
            failure={state.failure}
            meanwhile={
              state.recordedMeanwhile === undefined
                ? null
                : t('labImport.recordedMeanwhile', { count: state.recordedMeanwhile })
            }
          />
          <LabReviewStep
            name={state.columns.file.name}
            table={state.columns.table}
            rows={state.rows}
            understood={state.columns.choices}
            answers={state.answers}
            onAnswers={(answers) => setState({ ...state, answers })}
            onSave={(wanted) => void save(state, wanted)}
            onColumns={() => setState(state.columns)}
            onBack={startAgain}
          />
        </>
      )}
      {state.step === 'done' && (
        <Result
          status="success"
          title={t('labImport.done', { count: state.saved })}
          subTitle={[
            state.recorded > 0 && t('labImport.doneRecorded', { count: state.recorded }),
            state.leftOut.length > 0 && t('labImport.doneLeftOut', { count: state.leftOut.length }),
            t('transfer.uploadFollows'),
          ]
            .filter(Boolean)
            .join(' ')}
          extra={[
            <Link key="labs" to={routes.labList.href()}>
              {t('screens.labList')}
            </Link>,
            <Button key="again" onClick={startAgain}>
              {t('transfer.another')}
            </Button>,
          ]}
        >
          {state.leftOut.length > 0 && (
            <>
              <Typography.Title level={2}>{t('labImport.leftOut')}</Typography.Title>
              <ResultList rows={state.leftOut} mapping={state.mapping} atMost={leftOutShown} />
            </>
          )}
        </Result>
      )}
    </Flex>
  );
}
