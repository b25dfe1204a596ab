import { useTranslation } from 'react-i18next';
import { calculatedFindings } from '@/client/features/labs/calculatedFindings';
import { verdictOf } from '@/client/features/labs/labVerdict';
import { formatItems, formatNumber } from '@/client/i18n/formats';
import { calculatedLabText, flagInSentence, labValueText } from '@/client/i18n/labWords';
import { selectReferenceRanges } from '@/client/records/referenceRangesSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';

interface CollectionWords {
  /** the results that are out of their limits, then how many are in range and how many are not judged */
  text: string;
  /** whether those out of their limits are reviewed; `null`: none is */
  review: string | null;
}

/** The results of one day in words. */
export function useCollectionWords(patient: Patient): (labs: readonly Lab[]) => CollectionWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const clinicRanges = useAppSelector(selectReferenceRanges);
  return (labs) => {
    const calculated = calculatedFindings(labs, { person: patient, clinicRanges });
    const judged = labs.map((lab) => ({
      lab,
      flag: verdictOf(lab, patient, labs).flag,
      calculated: calculated.get(lab.record_id) ?? [],
    }));
    const findings = judged.flatMap((one) => [
      ...(one.flag === null || one.flag === 'N'
        ? []
        : [
            t('measurements.valueOf', {
              measure: t(`labs.analytes.${one.lab.analyte}`),
              value: formatItems(
                [labValueText({ language }, one.lab), flagInSentence(t, one.flag)],
                language,
              ),
            }),
          ]),
      ...one.calculated.map((value) => calculatedLabText({ t, language }, value)),
    ]);
    const countOf = (flag: 'N' | null) => judged.filter((one) => one.flag === flag).length;
    const counts = [
      ...(countOf('N') > 0
        ? [t('chart.events.inRange', { number: formatNumber(countOf('N'), language) })]
        : []),
      ...(countOf(null) > 0
        ? [t('labs.grid.groups.notJudged', { number: formatNumber(countOf(null), language) })]
        : []),
    ];
    const outside = judged.filter(
      (one) => (one.flag !== null && one.flag !== 'N') || one.calculated.length > 0,
    );
    const areSeen = outside.every(({ lab }) => lab.seen_at !== null);
    return {
      text: [...findings, ...counts].join(' · '),
      review: outside.length === 0 ? null : t(areSeen ? 'chart.events.reviewed' : 'labs.seen.not'),
    };
  };
}
