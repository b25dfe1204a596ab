import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { algorithmText, verdictWords } from '@/client/i18n/verdictWords';
import { StatusTag } from '@/client/ui/StatusTag';
import type { Dynamometry } from '@/contract/dynamometry';
import { isConcernVerdict } from './isConcernVerdict';
import './verdictTags.css';

interface VerdictTagsProps {
  verdicts: NonNullable<Dynamometry['verdicts']>;
  /** RFC 3339, of the screening that they are of */
  screenedAt?: string;
}

/** The verdicts of rules on a record, each as a tag beside its rule; those to look at stand out, and come first. */
export function VerdictTags({ verdicts, screenedAt }: VerdictTagsProps) {
  const { t, i18n } = useTranslation();
  const ordered = [true, false].flatMap((isConcern) =>
    verdicts.filter((verdict) => isConcernVerdict(verdict) === isConcern),
  );
  return (
    <ul className="plain-list verdict-tags">
      {ordered.map((verdict) => {
        const algorithm = algorithmText(t, verdict.algorithm);
        return (
          <li key={verdict.algorithm}>
            <Tooltip title={t('verdicts.judgedBy', { algorithm, version: verdict.version })}>
              <span className="verdict-rule">{algorithm}</span>
            </Tooltip>{' '}
            <StatusTag tone={isConcernVerdict(verdict) ? 'warning' : 'neutral'}>
              {verdictWords(t, verdict, { language: i18n.language, screenedAt })}
            </StatusTag>
          </li>
        );
      })}
    </ul>
  );
}
