import { useEffect } from 'react';
import { useAppDispatch } from '@/client/redux/hooks';
import { chartEntered, chartLeft } from './presenceSlice';

/** Tells colleagues that this chart is open, as long as it is. */
export function useOpenChart(patientId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(chartEntered(patientId));
    return () => {
      dispatch(chartLeft(patientId));
    };
  }, [dispatch, patientId]);
}
