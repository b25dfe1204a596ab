import { Flex, Skeleton, Steps, Typography } from 'antd';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { v7 as uuidv7 } from 'uuid';
import { UnknownPatient } from '@/client/app/chart/UnknownPatient';
import { useSoughtPatient } from '@/client/app/lookup/useSoughtPatient';
import { chartOpened } from '@/client/desk/deskSlice';
import { idsOfChart, selectMergedInto } from '@/client/features/patients/mergedPatients';
import type { EditedPatient } from '@/client/features/patients/usePatient';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { uuid } from '@/contract/fields';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { VisitContent } from './VisitContent';
import { VisitDone } from './VisitDone';
import { readVisitStep, visitSteps, type VisitStep } from './visitSteps';
import { VisitedPerson } from './VisitedPerson';
import './visit.css';

/** The guided home visit. Its step is in the address, and so is the id of its grip session: a reload comes to the same place. */
export function VisitPage() {
  const { patient_id = '' } = useParams();
  const found = useSoughtPatient(patient_id);
  if (found.status === 'reading') return <Skeleton active />;
  if (found.status === 'missing') return <UnknownPatient />;
  // A visit of its own for each patient: nothing typed for one may be left in the forms of another.
  return <Visit key={patient_id} edited={found} />;
}

function Visit({ edited }: { edited: EditedPatient }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { patient } = edited;
  const { patient_id } = patient;
  const [search, setSearch] = useSearchParams();
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patient_id), [mergedInto, patient_id]);
  const isNarrow = useMediaQuery('(width < 600px)');
  const step = readVisitStep(search.get('step'));
  const gripId = uuid.safeParse(search.get('grip')).data ?? null;
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    dispatch(chartOpened(patient_id));
  }, [dispatch, patient_id]);
  useEffect(() => {
    if (gripId === null) {
      setSearch(
        (now) => {
          now.set('grip', uuidv7());
          return now;
        },
        { replace: true },
      );
    }
  }, [gripId, setSearch]);

  const go = (next: VisitStep | 'done'): void => {
    setSearch((now) => {
      now.set('step', next);
      return now;
    });
  };
  useEffect(() => {
    // The keyboard goes on where the step begins, and not at the navigation.
    content.current?.focus();
  }, [step]);

  return (
    <Flex vertical gap="middle">
      <Typography.Title level={1}>{t('screens.visit')}</Typography.Title>
      <VisitedPerson patient={patient} />
      {step !== 'done' && (
        <>
          <Steps
            aria-label={t('visit.steps')}
            size="small"
            responsive={false}
            titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
            current={visitSteps.indexOf(step)}
            onChange={(index) => go(visitSteps[index] ?? 'details')}
            items={visitSteps.map((name) => ({ title: t(`visit.step.${name}`) }))}
          />
          <Typography.Text type="secondary">{t('visit.keyboard')}</Typography.Text>
        </>
      )}
      <div ref={content} tabIndex={-1} className="visit-content" onKeyDown={onKeyDown}>
        {step === 'done' ? (
          <VisitDone patient={patient} patientIds={patientIds} />
        ) : (
          gripId !== null && <VisitContent {...{ edited, patientIds, step, gripId, onGo: go }} />
        )}
      </div>
    </Flex>
  );
}

/** Ctrl and Enter go on from wherever the focus is: what they press is the button that goes on from the step in sight. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const onward = event.currentTarget.querySelector<HTMLElement>('section:not([hidden]) .visit-onward');
  // What is typed counts once its field is left.
  onward?.focus();
  onward?.click();
}
