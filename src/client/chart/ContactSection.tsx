import { EnvironmentOutlined, FileTextOutlined, MailOutlined, PhoneOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeHref } from '@/client/chart/home/mapLinks';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { WholeTerms } from '@/client/ui/WholeTerms';
import type { Patient } from '@/contract/patient';
import { SideSection } from './SideSection';

/** How to reach the patient, and the notes. What is not recorded is left out. */
export function ContactSection({ patient }: { patient: Patient }) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(pointer: coarse)');
  const { address, phone, email, notes } = patient;
  const lines: { name: string; icon: ReactNode; content: ReactNode }[] = [
    ...(address === null
      ? []
      : [
          {
            name: t('patients.address'),
            icon: <EnvironmentOutlined aria-hidden />,
            content: (
              <a
                href={placeHref(address, isPhone)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('home.inMaps', { address })}
              >
                <bdi>{address}</bdi>
              </a>
            ),
          },
        ]),
    ...(phone === null
      ? []
      : [
          {
            name: t('patients.phone'),
            icon: <PhoneOutlined aria-hidden />,
            content: (
              <a href={`tel:${dialled(phone)}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ),
          },
        ]),
    ...(email === null
      ? []
      : [
          {
            name: t('patients.email'),
            icon: <MailOutlined aria-hidden />,
            content: (
              <a href={`mailto:${encodeURIComponent(email)}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            ),
          },
        ]),
    ...(notes === null
      ? []
      : [
          {
            name: t('patients.notes'),
            icon: <FileTextOutlined aria-hidden />,
            content: (
              <bdi>
                <WholeTerms text={notes} />
              </bdi>
            ),
          },
        ]),
  ];
  return (
    <SideSection title={t('chart.contact')}>
      {lines.length === 0 && <Typography.Text type="secondary">{t('chart.notRecorded')}</Typography.Text>}
      {lines.length > 0 && (
        <dl className="side-contact">
          {lines.map(({ name, icon, content }) => (
            <div key={name}>
              <dt>
                {icon}
                <span className="visually-hidden">{name}</span>
              </dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </SideSection>
  );
}

/** A number as it is dialled: without what people write between its digits, and without the "(0)" behind a country code. */
function dialled(phone: string): string {
  return phone.replace(/^(\+\d+\s*)\(0\)/, '$1').replace(/[^\d+*#]/g, '');
}
