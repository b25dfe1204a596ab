import { CheckCircleFilled } from '@ant-design/icons';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/client/i18n/formats';
import type { Attention } from '@/client/patients/attention/finding';
import type { Unchecked } from '@/client/chart/attention/checkedSupplements';
import type { Whose } from '@/client/patients/owners/whose';
import { fullName } from '@/client/patients/usePatient';
import { CalmList } from '@/client/ui/CalmList';
import { useCalmRows } from '@/client/records/useCalmRows';
import { FindingRow } from '@/client/ui/FindingRow';
import { HomeCard } from './HomeCard';
import { patientsHref } from './patientsHref';
import { RowOutlines } from './RowOutlines';
import { useFindingWords } from './useFindingWords';

/** How many patients are named. */
const namedAtMost = 6;

interface NeedsAttentionProps {
  /** `null`: not known yet */
  found: Attention | null;
  /** why the supplements could not be checked: nothing found then does not mean that there is nothing */
  unchecked?: Unchecked | null;
  /** whose patients they are */
  whose?: Whose;
}

/** The patients who need attention, each by the worst finding. All of them are in the list of patients. */
export function NeedsAttention({ found, unchecked = null, whose = null }: NeedsAttentionProps) {
  const { t, i18n } = useTranslation();
  const number = formatNumber(found?.size ?? 0, i18n.language);
  return (
    <HomeCard
      title={t('home.attention.title')}
      area="attention"
      isOutline={found === null}
      extra={found !== null && found.size > 0 && <span className="home-count">{number}</span>}
    >
      {found === null ? (
        <RowOutlines />
      ) : found.size > 0 ? (
        <Findings found={found} whose={whose} />
      ) : unchecked ? null : (
        <p className="home-quiet">
          <CheckCircleFilled aria-hidden /> {t('home.attention.none')}
        </p>
      )}
      {unchecked && (
        <Alert role="note" type="warning" showIcon title={t(`home.attention.unchecked.${unchecked}`)} />
      )}
      {found !== null && found.size > namedAtMost && (
        <Link className="home-all" to={patientsHref({ attention: 'needsAttention', whose })}>
          {t('home.attention.all', { number })}
        </Link>
      )}
    </HomeCard>
  );
}

type OfPatient = Attention extends ReadonlyMap<string, infer Findings> ? Findings : never;

const keyOfFindings = ([{ patient }]: OfPatient) => patient.patient_id;

/** What colleagues change moves no row under the pointer or the focus. */
function Findings({ found, whose }: { found: Attention; whose: Whose }) {
  const wordsOf = useFindingWords();
  const rows = useMemo(() => [...found.values()].slice(0, namedAtMost), [found]);
  const calm = useCalmRows({ rows, keyOf: keyOfFindings, asked: String(whose) });
  return (
    <CalmList calm={calm}>
      <ul className="plain-list">
        {calm.rows.map((findings) => {
          const { patient } = findings[0];
          return <FindingRow key={patient.patient_id} name={fullName(patient)} {...wordsOf(findings)} />;
        })}
      </ul>
    </CalmList>
  );
}
