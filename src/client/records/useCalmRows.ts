import { useAppSelector } from '@/client/redux/hooks';
import { useHeldRows, type CalmRows, type ListOfRows } from '@/client/ui/useHeldRows';
import { selectIsFirstRead } from './selectIsFirstRead';

/** The rows of a list of records, which keep their places while the pointer or the focus is in it: see `useHeldRows`. */
export function useCalmRows<R>(list: ListOfRows<R>): CalmRows<R> {
  const isFirstRead = useAppSelector(selectIsFirstRead);
  const own = useAppSelector((state) => state.outbox.tables);
  return useHeldRows({ ...list, own, isFirstRead });
}
