import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long a step is shown before the address names it: browsers refuse a hundred changes of it at once. */
const settledMs = 300;

/** The chosen step, which the address names, as in `?step=43`. */
export function useStepInAddress(
  total: number,
  isLinked: boolean,
): [step: number, onStep: (step: number) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('step');
  const [step, setStep] = useState(() => (isLinked ? stepIn(named, total) : 0));
  useEffect(() => {
    const wanted = step === 0 ? null : String(step);
    if (wanted === named) return undefined;
    const timer = setTimeout(() => {
      setSearch(wanted === null ? {} : { step: wanted }, { replace: true, preventScrollReset: true });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [step, named, setSearch]);
  return [step, setStep];
}

function stepIn(text: string | null, total: number): number {
  const step = Number(text ?? 0);
  return Number.isInteger(step) ? Math.min(total, Math.max(0, step)) : 0;
}
