import { useTranslation } from 'react-i18next';
import { selectAccount } from '@/client/auth/authSlice';
import { formatItems, formatMoment, isolated } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import { verdictLine } from '@/client/i18n/verdictWords';
import { useAppSelector } from '@/client/redux/hooks';
import type { Dynamometry } from '@/contract/dynamometry';
import type { PrintedDetail } from './PrintedTable';

type Judged = Pick<Dynamometry, 'verdicts'>;
type Confirmed = Pick<Dynamometry, 'confirmed_by' | 'confirmed_at'>;

/** The printed details of a record besides its figures. */
export function usePrintedDetails(language: Language) {
  const { t } = useTranslation(undefined, { lng: language });
  const account = useAppSelector(selectAccount);
  const { code } = languages[language];

  /** The verdicts stored with the record, each with its version; empty: none are stored. */
  const verdictTexts = ({ verdicts }: Judged, screenedAt?: string): string[] =>
    verdicts?.map((verdict) => verdictLine(t, verdict, { hasVersion: true, language: code, screenedAt })) ??
    [];

  const verdicts = (record: Judged): PrintedDetail[] => {
    const parts = verdictTexts(record);
    return parts.length === 0 ? [] : [{ key: 'verdicts', title: t('fields.verdicts'), parts }];
  };

  /** Which values were unusual, who confirmed them, and when. */
  const confirmation = (
    { confirmed_by, confirmed_at }: Confirmed,
    unusual: readonly string[],
  ): PrintedDetail[] => {
    const parts = unusual.length === 0 ? [] : [formatItems(unusual, code)];
    if (confirmed_by !== null && confirmed_at !== null) {
      // A device knows only the signed-in account, and a record may come from another clinic.
      const name = confirmed_by === account?.account_id ? isolated(account.name) : t('print.anotherPerson');
      parts.push(t('print.confirmedBy', { name, moment: formatMoment(confirmed_at, code) }));
    }
    return parts.length === 0 ? [] : [{ key: 'confirmed', title: t('print.unusual'), parts }];
  };

  return { verdictTexts, verdicts, confirmation };
}
