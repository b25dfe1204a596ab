import { selectAttention, type AttentionAround } from '@/client/patients/attention/selectAttention';
import { useToday } from '@/client/i18n/useToday';
import type { Attention } from '@/client/patients/attention/finding';
import { useAppSelector } from '@/client/redux/hooks';
import { countInShards } from '@/client/redux/shards';
import { useCheckedSupplements, type Unchecked } from './checkedSupplements';

interface KnownAttention {
  attention: Attention;
  /** false: the supplements have not been checked yet, so more may be found */
  isWhole: boolean;
  /** why the supplements could not be checked, so that what is found is not all; `null`: they could */
  unchecked: Unchecked | null;
  /** whether there are supplements to be checked, by `LazySupplementWatch` */
  hasSupplements: boolean;
}

/** Who needs attention, and why. */
export function useAttention({
  labs,
  reminders,
}: Pick<AttentionAround, 'labs' | 'reminders'>): KnownAttention {
  const now = useToday();
  const hasSupplements = useAppSelector(
    (state) => countInShards(state.supplements) + countInShards(state.outbox.tables.supplements) > 0,
  );
  const checked = useCheckedSupplements();
  const supplements = hasSupplements ? checked : none;
  const unchecked = typeof supplements === 'string' ? supplements : null;
  const around = {
    labs,
    reminders,
    supplements: typeof supplements === 'string' ? none : (supplements ?? none),
    now,
  };
  const attention = useAppSelector((state) => selectAttention(state, around));
  return { attention, isWhole: supplements !== null, unchecked, hasSupplements };
}

const none: readonly never[] = [];
