import { changeBetweenLastTwo, type WeightChange } from '@/clinical/weightChange';
import { formatDate } from '@/client/i18n/formats';
import { verdictText } from '@/client/i18n/verdictWords';
import type { PhysicalAssessment } from './assessPhysical';
import type { Result } from './ResultLine';
import { figureText, type Speech } from './resultWords';

/** How the weight has changed since the last weighing and against the usual weight, with Blackburn's degree where there is one. */
export function weightResults({ fromLast, fromUsual, loss }: PhysicalAssessment, speech: Speech): Result[] {
  const { t, language } = speech;
  const results: Result[] = [];
  const source = t('results.sources.blackburn1977');
  const since = (moment: string) => t('results.sinceDate', { date: formatDate(moment, language) });
  if (fromLast.status === 'calculated') {
    const isOfLast = loss.status === 'judged' && loss.loss?.from.captured_at === fromLast.from.captured_at;
    const isNone = loss.status === 'judged' && loss.loss === null;
    results.push({
      name: since(fromLast.from.captured_at),
      figure: changeText(fromLast, speech),
      ...((isOfLast || isNone) && { tag: lossTag(loss.loss?.degree ?? 'none', speech), source }),
      notes: [loss.status === 'notScored' ? t(`results.notScored.${loss.because}`) : null],
    });
    if (loss.status === 'judged' && loss.loss !== null && !isOfLast) {
      const change = changeBetweenLastTwo([loss.loss.from, loss.loss.to]);
      results.push({
        name: since(loss.loss.from.captured_at),
        figure: change.status === 'calculated' ? changeText(change, speech) : undefined,
        tag: lossTag(loss.loss.degree, speech),
        source,
      });
    }
  }
  if (fromUsual.status === 'calculated') {
    results.push({ name: t('results.names.usualWeight'), figure: changeText(fromUsual, speech) });
  }
  return results;
}

function lossTag(degree: 'significant' | 'severe' | 'none', { t }: Speech): Result['tag'] {
  return {
    text: verdictText(t, { algorithm: 'weight-change-blackburn', verdict: degree }),
    tone: degree === 'none' ? 'neutral' : 'concern',
  };
}

function changeText({ percent, display }: WeightChange, { t, language }: Speech): string {
  const value = figureText(display, language);
  return t('results.percent', { value: percent > 0 ? `+${value}` : value });
}
