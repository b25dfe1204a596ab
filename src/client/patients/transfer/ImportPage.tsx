import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Result, Typography, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CsvFault } from '@/client/csv/csvFaults';
import { countPatientNames } from '@/client/csv/patientMapping';
import { readCsvFile, type CsvTable } from '@/client/csv/readCsvFile';
import { labCodesAnswered, selectDesk } from '@/client/desk/deskSlice';
import type { Finding } from '@/client/fhir/findings';
import { noAnswers, type LabAnswers, type LabQuestion } from '@/client/fhir/labQuestions';
import { failureText } from '@/client/i18n/failureText';
import { MissingPart } from '@/client/i18n/loadTwice';
import { routes } from '@/client/navigation/routes';
import { whenDeviceRead } from '@/client/records/whenDeviceRead';
import { useAppDispatch, useAppStore } from '@/client/redux/hooks';
import { StorageError } from '@/client/storage/connection/storageError';
import { PageHead } from '@/client/ui/PageHead';
import type { Failure } from '@/contract/errors';
import { useUnsavedWhile } from '@/client/unsaved/useUnsavedWhile';
import { countDecisions, type Decision, type Fault, type ReadFile } from './candidates';
import { FaultTable } from './FaultTable';
import { findingWords } from './faultWords';
import type { TableChoices } from './FileLayout';
import { keepColumns, readColumns } from './keptColumns';
import { FileWorkCard } from './FileWorkCard';
import { firstAnswers, newQuestions } from './labAnswers';
import { MappingStep } from './MappingStep';
import { NothingSaved } from './NothingSaved';
import { firstChoices, readPatientsOf, type ColumnChoices } from './readFile';
import { isFhirFile, readFhirFile } from './readFhirFile';
import { ReviewStep } from './ReviewStep';
import { saveReviewed } from './saveReviewed';
import { UnknownCodesStep } from './UnknownCodesStep';
import { useFileWork, type WorkingStep } from './useFileWork';
import './transfer.css';

interface ColumnsStep {
  step: 'columns';
  file: File;
  table: CsvTable;
  choices: ColumnChoices;
}

/** What the codes and units of a FHIR file mean that are not known here. */
interface CodesStep {
  step: 'codes';
  file: File;
  questions: LabQuestion[];
  answers: LabAnswers;
}

interface ReviewedStep {
  step: 'review';
  read: ReadFile;
  asked: ColumnsStep | CodesStep | null;
  failure: Failure | null;
  /** patients who came to this device between the review and the save; `changed`: charts contradict the file by now */
  meanwhile?: number | 'changed';
}

/** The steps of an import. Nothing is saved before the last one, which saves all or nothing. */
type Step =
  | { step: 'choose'; refusal: string | null; faults?: readonly Fault[] }
  | WorkingStep
  | ColumnsStep
  | CodesStep
  | ReviewedStep
  | { step: 'done'; counts: Record<Decision, number> };

/**
 * Imports patients from a CSV file, or charts from an HL7 FHIR R4 Bundle. The user reviews them, then all are saved
 * at once.
 */
export function ImportPage() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [state, setState] = useState<Step>({ step: 'choose', refusal: null });
  useUnsavedWhile(
    ['columns', 'codes', 'review'].includes(state.step) ||
      (state.step === 'working' && state.what !== 'reading'),
    'import',
  );

  const refuse = (refusal: string) => setState({ step: 'choose', refusal });
  const refuseCharts = (findings: readonly Finding[]) => {
    const [first, ...others] = findings;
    // A fault of the whole file is said by itself; those of resources are listed with their places.
    const isWhole = first?.resource === 'Bundle' && others.length === 0;
    setState({
      step: 'choose',
      refusal: isWhole ? findingWords(t, first, i18n.language) : t('transfer.noCharts'),
      faults: isWhole ? [] : findings.map((finding) => ({ kind: 'finding', finding })),
    });
  };
  const { begin, finish, cancel } = useFileWork<Step>({
    show: setState,
    onFailure: (error) => {
      if (error instanceof MissingPart) return refuse(t('error.partMissing'));
      const failure = error instanceof StorageError ? error.failure : null;
      refuse(failure ? failureText(t, failure) : t('transfer.findings.unreadable'));
    },
  });

  const readTable = async (file: File, chosen: TableChoices): Promise<void> => {
    const how = { ...chosen, countNames: countPatientNames };
    const reading = await readCsvFile(file, { ...how, ...begin('reading') });
    if (!reading.ok) return refuse(csvFaultText(reading.fault));
    const choices = (await dispatch(readColumns(reading.header))) ?? firstChoices(reading);
    setState({ step: 'columns', file, table: reading, choices });
  };
  const meanwhileText = ({ meanwhile }: ReviewedStep) => {
    if (meanwhile === undefined) return null;
    return meanwhile === 'changed'
      ? t('transfer.changedMeanwhile')
      : t('transfer.addedMeanwhile', { count: meanwhile });
  };
  const csvFaultText = ({ code, values }: CsvFault) => t(`transfer.csvFaults.${code}`, values);
  const open = (file: File): void => {
    const work = isFhirFile(file) ? openFhir(file, null) : readTable(file, {});
    void finish(work, { step: 'choose', refusal: null });
  };
  const openFhir = async (file: File, codes: CodesStep | null): Promise<void> => {
    const reading = begin('reading');
    await whenDeviceRead(store, reading.signal);
    const outcome = await dispatch(readFhirFile(file, codes?.answers ?? noAnswers, reading));
    if (!outcome.ok) return refuseCharts(outcome.findings);
    const { questions: asked, answers } = codes ?? {
      questions: [],
      answers: selectDesk(store.getState()).labAnswers,
    };
    const added = newQuestions(asked, outcome.questions);
    if (added.length === 0)
      return setState({ step: 'review', read: outcome.read, asked: codes, failure: null });
    const questions = [...asked, ...added];
    setState({ step: 'codes', file, questions, answers: firstAnswers(added, answers) });
  };
  const check = (columns: ColumnsStep): void => {
    const { file, table, choices } = columns;
    const work = async (): Promise<void> => {
      const checking = begin('checking');
      await whenDeviceRead(store, checking.signal);
      const read = await dispatch(readPatientsOf(table, file.name, { choices, ...checking }));
      setState({ step: 'review', read, asked: columns, failure: null });
    };
    void finish(work(), columns);
  };
  const save = async ({ read, asked }: ReviewedStep, areUnusualConfirmed: boolean): Promise<void> => {
    const outcome = await dispatch(saveReviewed(read, { areUnusualConfirmed, ...begin('saving') }));
    const review = { step: 'review' as const, read, asked, failure: null };
    switch (outcome.state) {
      case 'saved':
        if (asked?.step === 'columns') dispatch(keepColumns(asked.table.header, null));
        return setState({ step: 'done', counts: countDecisions(read.candidates) });
      case 'failed':
        return setState({ ...review, failure: outcome.failure });
      case 'addedMeanwhile':
        return setState({ ...review, read: outcome.read, meanwhile: outcome.count });
      case 'changedMeanwhile':
        return setState({ ...review, read: outcome.read, meanwhile: 'changed' });
    }
  };

  return (
    <Flex vertical gap="middle">
      <PageHead
        title={t('screens.patientImport')}
        back={{ to: routes.patients.href(), screen: t('screens.patients') }}
      />
      {state.step === 'choose' && (
        <>
          {state.refusal !== null && <Alert type="error" showIcon role="alert" title={state.refusal} />}
          {state.faults && state.faults.length > 0 && (
            <FaultTable label={t('transfer.counts.faulty')} faults={state.faults} />
          )}
          <Upload.Dragger
            accept=".csv,.txt,.tsv,.json,.ndjson,.jsonl,text/csv,application/json,application/fhir+json"
            showUploadList={false}
            beforeUpload={(file) => {
              open(file);
              return false;
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined aria-hidden />
            </p>
            <p>{t('transfer.choose')}</p>
            <p className="faint">{t('transfer.chooseHint')}</p>
          </Upload.Dragger>
          <Typography.Text type="secondary">{t('transfer.nothingYet')}</Typography.Text>
        </>
      )}
      {state.step === 'working' && (
        <FileWorkCard
          title={t(`transfer.working.${state.what}`)}
          percent={state.percent}
          onCancel={state.canCancel ? cancel : null}
        />
      )}
      {state.step === 'columns' && (
        <MappingStep
          table={state.table}
          choices={state.choices}
          onChoices={(choices) => {
            dispatch(keepColumns(state.table.header, choices));
            setState({ ...state, choices });
          }}
          onTable={(chosen) => void finish(readTable(state.file, chosen), state)}
          onNext={() => check(state)}
          onBack={() => setState({ step: 'choose', refusal: null })}
        />
      )}
      {state.step === 'codes' && (
        <UnknownCodesStep
          questions={state.questions}
          answers={state.answers}
          onAnswers={(answers) => {
            dispatch(labCodesAnswered({ questions: state.questions, answers }));
            setState({ ...state, answers });
          }}
          onNext={() => void finish(openFhir(state.file, state), state)}
          onBack={() => setState({ step: 'choose', refusal: null })}
        />
      )}
      {state.step === 'review' && (
        <>
          <NothingSaved failure={state.failure} meanwhile={meanwhileText(state)} />
          <ReviewStep
            read={state.read}
            onDecide={(candidates) => setState({ ...state, read: { ...state.read, candidates } })}
            onSave={(areUnusualConfirmed) => void save(state, areUnusualConfirmed)}
            asked={state.asked && { about: state.asked.step, onBack: () => setState(state.asked ?? state) }}
            onBack={() => setState({ step: 'choose', refusal: null })}
          />
        </>
      )}
      {state.step === 'done' && (
        <Result
          status="success"
          title={
            state.counts.add > 0
              ? t('transfer.done', { count: state.counts.add })
              : t('transfer.filledIn', { count: state.counts.fillIn })
          }
          subTitle={[
            state.counts.add > 0 &&
              state.counts.fillIn > 0 &&
              t('transfer.filledIn', { count: state.counts.fillIn }),
            state.counts.leaveOut > 0 && t('transfer.leftOut', { count: state.counts.leaveOut }),
            t('transfer.uploadFollows'),
          ]
            .filter(Boolean)
            .join(' ')}
          extra={[
            <Link key="patients" to={routes.patients.href()}>
              {t('home.openPatients')}
            </Link>,
            <Button key="again" onClick={() => setState({ step: 'choose', refusal: null })}>
              {t('transfer.another')}
            </Button>,
          ]}
        />
      )}
    </Flex>
  );
}
