import { useTranslation } from 'react-i18next';
import { formatItems } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import type { FoundDepletion } from '@/clinical/supplements/depletions';

/** What the patient's medicines and conditions do to nutrients, each with advice. */
export function DepletionList({ depletions }: { depletions: readonly FoundDepletion[] }) {
  const { t, i18n } = useTranslation();
  if (depletions.length === 0) return null;
  return (
    <ul className="supplement-interactions">
      {depletions.map(({ key, cause, nutrients }, at) => (
        <li key={at} data-severity="moderate">
          <strong>
            {t('supplements.safety.with', {
              supplement: sentenceCase(
                cause.kind === 'medicine'
                  ? t(`supplements.medicines.${cause.medicine}`)
                  : t(`supplements.conditions.${cause.condition}`),
                i18n.language,
              ),
              other: formatItems(
                nutrients.map((nutrient) => t(`supplements.names.${nutrient}`)),
                i18n.language,
              ),
            })}
          </strong>
          <div>{t(`supplements.depletions.${key}`)}</div>
        </li>
      ))}
    </ul>
  );
}
