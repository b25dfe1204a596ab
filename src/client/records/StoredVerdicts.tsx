import { useTranslation } from 'react-i18next';
import type { Dynamometry } from '@/contract/dynamometry';
import { algorithmText, verdictText } from './verdictWords';

interface StoredVerdictsProps {
  verdicts: Dynamometry['verdicts'];
}

/** What rules said of a record when it was saved: as it was said then, with the version of the rule. */
export function StoredVerdicts({ verdicts }: StoredVerdictsProps) {
  const { t } = useTranslation();
  if (!verdicts || verdicts.length === 0) return '–';
  return (
    <ul className="plain-list">
      {verdicts.map(({ algorithm, version, verdict }) => (
        <li key={algorithm} title={t('assessment.version', { version })}>
          <span className="faint">{algorithmText(t, algorithm)}</span> {verdictText(t, verdict)}
        </li>
      ))}
    </ul>
  );
}
