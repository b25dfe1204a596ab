import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { fullName } from '@/client/patients/usePatient';
import { FindingRow } from '@/client/ui/FindingRow';
import { ShowMore } from '@/client/ui/ShowMore';
import type { Attention } from './attention';
import { HomeCard } from './HomeCard';
import { useFindingWords } from './useFindingWords';

/** How many patients are named at first. */
const atFirst = 6;

/** The patients who need attention, each by the worst finding. @param found `null`: not known yet */
export function NeedsAttention({ found }: { found: readonly Attention[] | null }) {
  const { t, i18n } = useTranslation();
  const [areAllShown, setAreAllShown] = useState(false);
  const listId = useId();
  const number = formatNumber(found?.length ?? 0, i18n.language);
  const hasMore = found !== null && found.length > atFirst;
  return (
    <HomeCard
      title={t('home.attention.title')}
      area="attention"
      extra={found !== null && found.length > 0 && <span className="home-count">{number}</span>}
    >
      {found === null ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : found.length === 0 ? (
        <p className="home-quiet">
          <CheckCircleFilled aria-hidden /> {t('home.attention.none')}
        </p>
      ) : (
        <div id={listId}>
          {areAllShown ? (
            <ShowMore items={found}>{(shown) => <Findings found={shown} />}</ShowMore>
          ) : (
            <Findings found={found.slice(0, atFirst)} />
          )}
        </div>
      )}
      {hasMore && (
        <Button
          type="link"
          className="home-all"
          aria-expanded={areAllShown}
          aria-controls={listId}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {areAllShown ? t('home.attention.fewer') : t('home.attention.all', { number })}
        </Button>
      )}
    </HomeCard>
  );
}

function Findings({ found }: { found: readonly Attention[] }) {
  const wordsOf = useFindingWords();
  return (
    <ul className="plain-list">
      {found.map((one) => (
        <FindingRow key={one.patient.patient_id} name={fullName(one.patient)} {...wordsOf(one)} />
      ))}
    </ul>
  );
}
