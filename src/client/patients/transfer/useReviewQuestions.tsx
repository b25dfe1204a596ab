import { useTranslation } from 'react-i18next';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { useAppSelector } from '@/client/redux/hooks';
import { useQuestion } from '@/client/ui/useQuestion';
import type { ReadFile } from './candidates';
import { detailConflictWords } from './detailConflictWords';
import { detailsToAsk } from './detailConflicts';
import { faultWords } from './faultWords';
import { listConflictWords } from './listConflictWords';
import { listsToAsk } from './listConflicts';
import { jumpsToAsk } from './weightJumps';

/**
 * Asks before a reviewed file is saved: about weights far from the one before, unless their patient is left out, about details
 * that the filled in record has otherwise, and about lists of one person that contradict each other.
 *
 * @returns whether it may be saved
 */
export function useReviewQuestions({ faults, candidates }: ReadFile): () => Promise<boolean> {
  const { t, i18n } = useTranslation();
  const mergedInto = useAppSelector(selectMergedInto);
  const ask = useQuestion();
  const confirm = async (
    about: 'weightJump' | 'detailConflict' | 'listConflict',
    lines: { name: string; words: string }[],
  ) =>
    lines.length === 0 ||
    (await ask({
      title: t(`transfer.${about}.question`),
      content: lines.map(({ name, words }, at) => (
        <div key={at}>
          <bdi>{name}</bdi> · {words}
        </div>
      )),
      okText: t(`transfer.${about}.yes`),
      cancelText: t(`transfer.${about}.check`),
    }));
  return async () => {
    const jumps = jumpsToAsk(faults, candidates).map((fault) => ({
      name: fault.name,
      words: faultWords(t, fault, i18n.language).join(' '),
    }));
    const lists = listsToAsk(candidates, mergedInto).map((conflict) => ({
      name: conflict.name,
      words: listConflictWords(t, conflict, i18n.language),
    }));
    const details = detailsToAsk(candidates).map((conflict) => ({
      name: conflict.name,
      words: detailConflictWords(t, conflict, 'saved', i18n.language),
    }));
    return (
      (await confirm('weightJump', jumps)) &&
      (await confirm('detailConflict', details)) &&
      (await confirm('listConflict', lists))
    );
  };
}
