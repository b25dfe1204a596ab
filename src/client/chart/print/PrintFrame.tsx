import { Flex, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnknownPatientNotice } from '@/client/patients/UnknownPatient';
import { useSoughtPatient } from '@/client/patients/lookup/useSoughtPatient';
import type { Language } from '@/client/i18n/languages';
import { routes } from '@/client/navigation/routes';
import { selectIsCacheUnread } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { PageHead } from '@/client/ui/PageHead';
import type { Patient } from '@/contract/patient';
import { PrintButtons } from './PrintButtons';
import { usePrintLanguage } from './usePrintLanguage';
import './print.css';

interface PrintFrameProps {
  title: string;
  patientId: string;
  /** the language selected at first */
  firstLanguage: Language;
  /** further choices beside the language */
  choices?: ReactNode;
  children(patient: Patient, language: Language): ReactNode;
}

/** A patient document to print or save as PDF, in any of the languages. Only the paper itself is printed. */
export function PrintFrame({ title, patientId, firstLanguage, choices, children }: PrintFrameProps) {
  const { t } = useTranslation();
  const found = useSoughtPatient(patientId);
  // Records come kind by kind: a part of a document must not be printed as the whole, and moves with each.
  const isUnread = useAppSelector(selectIsCacheUnread);
  const { language, choose, status } = usePrintLanguage(firstLanguage);
  return (
    <Flex vertical gap="middle">
      <div className="not-printed">
        <PageHead title={title} back={{ to: routes.patient.href(patientId), screen: t('nav.chart') }}>
          <Flex gap="small" align="center" wrap className="print-choices">
            {choices}
            <PrintButtons language={language} onLanguage={choose} print={t('print.now')} />
          </Flex>
        </PageHead>
      </div>
      {status === 'failed' && <Typography.Text type="danger">{t('settings.languageFailed')}</Typography.Text>}
      {found.status === 'missing' && <UnknownPatientNotice />}
      {found.status === 'found' && status === 'loaded' && !isUnread
        ? children(found.patient, language)
        : found.status !== 'missing' && <Skeleton active />}
    </Flex>
  );
}
