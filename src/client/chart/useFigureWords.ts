import { useTranslation } from 'react-i18next';
import { formatDecimal, formatNumber, signedText } from '@/client/i18n/formats';
import { languages, type Language } from '@/client/i18n/languages';
import { decimalsOfCalculated } from '@/client/measures/measureUnits';
import { useUnits } from '@/client/settings/useUnits';
import { displayValue, exactValue } from '@/clinical/exactValue';
import { displayed, fromCanonical } from '@/clinical/units';
import type { Change, Followed, FollowedPoint } from './chartSeries';

/** The most decimals for a value shown as measured. */
const mostDecimals = 2;
const decimals = { weight: 'asMeasured', bmi: 1, grip: 1, sarcF: 0, gait: 2, calf: 'asMeasured' } as const;

export interface ChangeParts {
  direction: 'up' | 'down' | 'same';
  /** with its sign */
  text: string;
  /** without */
  amount: string;
  /** with its sign, beside the value, whose unit it has: "−0.5" */
  short: string;
}

/**
 * Formats the figures of a chart in the chosen units.
 *
 * @param printed the print language; left out: the language of the screens
 */
export function useFigureWords(printed?: Language) {
  const { t, i18n } = useTranslation(undefined, { lng: printed });
  const language = printed ? languages[printed].code : i18n.language;
  const units = useUnits();

  /** A stored value, in the unit it is shown in. */
  const shown = (figure: Followed, kept: number): number => {
    switch (figure) {
      case 'weight':
        return fromCanonical(kept, units.massUnit);
      case 'grip':
        return fromCanonical(kept, units.gripUnit);
      case 'calf':
        return fromCanonical(kept, units.lengthUnit);
      case 'bmi':
      case 'sarcF':
      case 'gait':
        return kept;
    }
  };

  const unit = (figure: Followed): string => {
    switch (figure) {
      case 'weight':
        return t(`units.${units.massUnit}`);
      case 'grip':
        return t(`units.${units.gripUnit}`);
      case 'calf':
        return t(`units.${units.lengthUnit}`);
      case 'bmi':
        return t('units.kg/m2');
      case 'sarcF':
      case 'gait':
        return t(`chart.figures.${figure}.unit`);
    }
  };

  /** A number with its unit: "1 point", "52.4 kg". */
  const withUnit = (figure: Followed, number: string, value: number): string =>
    figure === 'sarcF'
      ? t('chart.points', { count: Math.abs(value), number })
      : t('trend.withUnit', { value: number, unit: unit(figure) });

  const placesOf = (figure: Followed, kept: number): number => {
    const places = decimals[figure];
    if (places !== 'asMeasured') return places;
    const isAsKept = figure === 'weight' && units.massUnit === 'kg';
    return (isAsKept ? decimalsOfCalculated('weight_kg', kept) : null) ?? mostDecimals;
  };

  const numberText = (figure: Followed, { value, display }: Pick<FollowedPoint, 'value' | 'display'>) => {
    if (display !== null) return formatDecimal(display, language);
    return inDecimals(decimals[figure], displayed(shown(figure, value), placesOf(figure, value)), language);
  };

  /** Never "+0.0": a difference is shown with enough decimals to be visible. */
  const differenceOf = (figure: Followed, by: number) => {
    const exact = exactValue(shown(figure, by));
    const number = displayValue(exact, placesOf(figure, by), (one) => one.numerator.cmp(0).toString());
    const amount = inDecimals(decimals[figure], unsigned(number), language);
    return {
      /** "−2.4" */
      short: signedText(Number(number), amount),
      /** "−2.4 kg" */
      text: withUnit(figure, signedText(Number(number), amount), by),
      /** "2.4 kg" */
      amount: withUnit(figure, amount, by),
    };
  };
  const differenceText = (figure: Followed, by: number): string => differenceOf(figure, by).text;

  return {
    shown,
    unit,
    withUnit,
    /** without the unit */
    numberText,
    valueText: (figure: Followed, point: Pick<FollowedPoint, 'value' | 'display'>) =>
      withUnit(figure, numberText(figure, point), point.value),
    differenceText,
    /** The share of a weight, "−3.3%", or else the difference, "−0.5 kg"; `null`: nothing to compare with. */
    changeParts({ figure, by, percent }: Change): ChangeParts | null {
      if (by === null) return null;
      const direction = by === 0 ? 'same' : by < 0 ? 'down' : 'up';
      if (percent === null) return { direction, ...differenceOf(figure, by) };
      const share = formatDecimal(unsigned(percent), language);
      const withSign = (value: string) => t('results.percent', { value });
      const text = withSign(signedText(Number(percent), share));
      return { direction, text, short: text, amount: withSign(share) };
    },
    /** "−2.4 kg (−3.3 %)" */
    changeText({ figure, by, percent }: Change): string {
      if (by === null) return '–';
      const change = differenceText(figure, by);
      if (percent === null) return change;
      const share = signedText(Number(percent), formatDecimal(unsigned(percent), language));
      return t('chart.withPercent', { change, percent: share });
    },
  };
}

function inDecimals(places: number | 'asMeasured', text: string, language: string): string {
  return places === 'asMeasured' ? formatNumber(Number(text), language) : formatDecimal(text, language);
}

function unsigned(text: string): string {
  return text.replace('-', '');
}
