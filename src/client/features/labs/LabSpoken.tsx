import { useTranslation } from 'react-i18next';
import { flagWord } from '@/client/i18n/labWords';
import { formatItems } from '@/client/i18n/formats';
import type { LabLine } from './labLines';
import { figureOf, withUnitText } from './resultText';

/** What the detail beside the list now shows, for those who do not see it change. */
export function LabSpoken({ line: { key, newest } }: { line: LabLine }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const figure = figureOf(newest, language);
  const parts = [
    t(`labs.analytes.${key}`),
    ...(figure === null ? [] : [withUnitText(figure)]),
    flagWord(t, newest.verdict?.flag ?? null),
  ];
  return (
    <span role="status" className="visually-hidden">
      {formatItems(parts, language)}
    </span>
  );
}
