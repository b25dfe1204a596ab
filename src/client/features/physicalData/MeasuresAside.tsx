import { InfoCircleOutlined, QuestionCircleOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '@/client/settings/useUnits';
import type { PhysicalValues } from '@/assessment/physicalValues';
import { SaidOnLeaving } from '@/client/ui/SaidOnLeaving';
import { SideDrawer } from '@/client/ui/SideDrawer';
import { ComparedCard } from './ComparedCard';
import { findingsSoFar, type Finding } from './findingsSoFar';
import { useFound } from './LiveFound';
import { Results } from './Results';
import { checkFindings } from './valuesToCheck';

interface MeasuresAsideProps {
  /** of rules that need more than measurements */
  further?: ((values: PhysicalValues) => Finding[]) | undefined;
}

/**
 * Beside the fields of a visit: what has changed since the last one, and what the values mean so far. Where there is no
 * room for it, one line with the gravest finding, which opens the rest.
 */
export function MeasuresAside({ further }: MeasuresAsideProps) {
  const { t, i18n } = useTranslation();
  const found = useFound();
  const speech = { t, language: i18n.language, units: useUnits() };
  const [isOpen, setIsOpen] = useState(false);
  const all = [
    ...checkFindings(found.toCheck, speech),
    ...(further?.(found.values) ?? []),
    ...findingsSoFar(found, speech, found.unread),
  ];
  const findings = (['concern', 'neutral', 'missing'] as const).flatMap((tone) =>
    all.filter((finding) => finding.tone === tone),
  );
  const [first, second] = findings;
  const cards = (
    <>
      <ComparedCard />
      <SoFarCard findings={findings} />
    </>
  );
  return (
    <>
      <SaidOnLeaving words={findings.map(({ title }) => title)} />
      <div className="capture-card measures-line">
        <span className="measures-line-words">
          <strong>{first?.title ?? t('results.soFar.none')}</strong>
          {second && <span>{second.title}</span>}
        </span>
        <Button type="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('measurements.lastToNow')}
        </Button>
      </div>
      <div className="measures-cards">{cards}</div>
      <SideDrawer
        title={t('results.soFar.title')}
        side="bottom"
        size="large"
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <div className="measures-drawer">{cards}</div>
      </SideDrawer>
    </>
  );
}

const icons = {
  concern: <WarningFilled aria-hidden />,
  neutral: <InfoCircleOutlined aria-hidden />,
  missing: <QuestionCircleOutlined aria-hidden />,
};

function SoFarCard({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-labelledby={id} className="capture-card">
      <div className="measure-head">
        <h3 id={id}>{t('results.soFar.title')}</h3>
        <span className="faint">{t('results.soFar.asYouType')}</span>
      </div>
      {findings.length === 0 ? (
        <p className="faint">{t('results.soFar.none')}</p>
      ) : (
        <ul className="so-far">
          {findings.map(({ key, title, detail, tone }) => (
            <li key={key} data-tone={tone}>
              <span className="so-far-icon">{icons[tone]}</span>
              <span className="so-far-words">
                <strong>{title}</strong>
                {detail !== '' && <span>{detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button className="so-far-all" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {t('results.soFar.all')}
      </Button>
      {isWhole ? <Results /> : <p className="faint so-far-caution">{t('results.supports')}</p>}
    </section>
  );
}
