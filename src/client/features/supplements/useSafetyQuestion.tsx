import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { aboveLimitText, largeDoseText } from '@/client/i18n/supplementWords';
import { useQuestion } from '@/client/ui/useQuestion';
import { InteractionList } from './InteractionList';
import type { TypedFindings } from './supplementReading';
import { contraindicationsOf, graveInteractionsOf } from './supplementSafety';

type Findings = Pick<TypedFindings, 'above' | 'large' | 'interactions'>;

/** Whether the user has to confirm that a supplement is taken anyway. */
export function isToBeConfirmed(findings: Findings): boolean {
  return findings.above.length > 0 || findings.large.length > 0 || contraindicationsOf(findings).length > 0;
}

/**
 * Asks about exceeded limits, large doses and contraindications, beside every major interaction.
 *
 * @returns a function that resolves with whether the user confirmed
 */
export function useSafetyQuestion(patientName: string): (findings: Findings) => Promise<boolean> {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const ask = useQuestion();
  return useCallback(
    (findings) =>
      ask({
        title: t('supplements.form.confirmTitle', { name: patientName }),
        content: (
          <>
            {findings.above.map((one) => (
              <p key={one.key}>{aboveLimitText({ t, language }, one)}</p>
            ))}
            {findings.large.map((one) => (
              <p key={one.key}>{largeDoseText({ t, language }, one)}</p>
            ))}
            <InteractionList interactions={graveInteractionsOf(findings)} />
          </>
        ),
        okText: t('supplements.form.confirmYes'),
        cancelText: t('supplements.form.confirmNo'),
      }),
    [ask, t, language, patientName],
  );
}
