import type { TFunction } from 'i18next';
import type { Units } from '@/client/settings/useUnits';
import type { FilterAround } from './patientFilters';

/** What the cells of a row need besides the row. */
export interface ColumnContext extends FilterAround {
  t: TFunction;
  language: string;
  units: Units;
  /** a card with the most important details in place of columns */
  isNarrow: boolean;
}
