import { shallowEqual } from 'react-redux';
import { useAppSelector } from '@/client/redux/hooks';
import type { Settings } from './settings';
import { selectSettings } from './settingsSlice';

/** The user's units for values stored in kg or cm. */
export type Units = Pick<Settings, 'massUnit' | 'lengthUnit' | 'gripUnit'>;

export function useUnits(): Units {
  return useAppSelector(selectUnits, shallowEqual);
}

function selectUnits(state: Parameters<typeof selectSettings>[0]): Units {
  const { massUnit, lengthUnit, gripUnit } = selectSettings(state);
  return { massUnit, lengthUnit, gripUnit };
}
