import { useAppSelector } from '@/client/redux/hooks';
import type { Settings } from './settings';
import { selectSettings } from './settingsSlice';

/** The units that a person chose for what is kept in kg or cm. */
export type Units = Pick<Settings, 'massUnit' | 'lengthUnit' | 'gripUnit'>;

export function useUnits(): Units {
  return useAppSelector(selectSettings);
}
