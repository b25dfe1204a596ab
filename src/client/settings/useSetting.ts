import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Settings } from './settings';
import { selectSettings, settingsChanged } from './settingsSlice';

/** A setting and the function that changes it. */
export function useSetting<K extends keyof Settings>(name: K): [Settings[K], (value: Settings[K]) => void] {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectSettings(state)[name]);
  return [value, (chosen) => dispatch(settingsChanged({ [name]: chosen }))];
}
