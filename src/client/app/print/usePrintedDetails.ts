import { useTranslation } from 'react-i18next';
import { selectAccount } from '@/client/auth/authSlice';
import { formatMoment } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import { algorithmText, verdictText } from '@/client/i18n/verdictWords';
import { useAppSelector } from '@/client/redux/hooks';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PrintedDetail } from './PrintedTable';

type Judged = Pick<Dynamometry, 'verdicts'>;
type Confirmed = Pick<Dynamometry, 'confirmed_by' | 'confirmed_at'>;

/** What a paper says of a record besides its figures. */
export function usePrintedDetails(language: Language) {
  const { t } = useTranslation(undefined, { lng: language });
  const account = useAppSelector(selectAccount);
  const { code } = languages[language];

  /** What the rules said when it was saved, each with its version; empty: nothing is stored. */
  const verdictTexts = ({ verdicts }: Judged): string[] =>
    verdicts?.map((verdict) => {
      const { version } = verdict;
      const algorithm = algorithmText(t, verdict.algorithm);
      return t('verdicts.text', {
        algorithm: t('verdicts.judgedBy', { algorithm, version }),
        verdict: verdictText(t, verdict),
      });
    }) ?? [];

  const verdicts = (record: Judged): PrintedDetail[] => {
    const parts = verdictTexts(record);
    return parts.length === 0 ? [] : [{ key: 'verdicts', title: t('fields.verdicts'), parts }];
  };

  /** Who said that unusual values are right, and when. @param what was confirmed, where the record says it */
  const confirmation = (
    { confirmed_by, confirmed_at }: Confirmed,
    what: string | null = null,
  ): PrintedDetail[] => {
    const parts = [
      ...(what === null ? [] : [what]),
      ...(confirmed_by === null
        ? []
        : [
            t('measurements.valueOf', {
              measure: t('fields.confirmed_by'),
              // Of the people of a clinic, a device knows who is signed in.
              value: confirmed_by === account?.account_id ? account.name : t('fields.person'),
            }),
          ]),
      ...(confirmed_at === null ? [] : [formatMoment(confirmed_at, code)]),
    ];
    return parts.length === 0 ? [] : [{ key: 'confirmed', title: t('fields.confirmed'), parts }];
  };

  return { verdictTexts, verdicts, confirmation };
}
