import { enAccounts } from './accounts';
import { enBlocks } from './blocks';
import { enChart } from './chart';
import { enDiary } from './diary';
import { enFailures } from './failures';
import { enFaultSimulator } from './faultSimulator';
import { enGrip } from './grip';
import { enHome } from './home';
import { enLabImport } from './labImport';
import { enLabs } from './labs';
import { enMeasurements } from './measurements';
import { enOutbox } from './outbox';
import { enOwners } from './owners';
import { enPatients } from './patients';
import { enRanges } from './ranges';
import { enReminders } from './reminders';
import { enSarcopenia } from './sarcopenia';
import { enSettings } from './settings';
import { enShell } from './shell';
import { enSignIn } from './signIn';
import { enSupplements } from './supplements';
import { enTransfer } from './transfer';

/** The words of the app in English: the catalogue that the others are checked against. */
export const en = {
  ...enShell,
  ...enSettings,
  ...enSignIn,
  ...enFailures,
  ...enPatients,
  ...enTransfer,
  ...enChart,
  ...enSarcopenia,
  ...enGrip,
  ...enMeasurements,
  ...enOutbox,
  ...enFaultSimulator,
  labs: enLabs,
  labImport: enLabImport,
  ranges: enRanges,
  accounts: enAccounts,
  blocks: enBlocks,
  diary: enDiary,
  home: enHome,
  owners: enOwners,
  reminders: enReminders,
  supplements: enSupplements,
};

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A catalogue with the same keys; which forms a plural has is the language's own. */
type Translated<T> = {
  [K in keyof T as K extends `${string}_${Plural}` ? never : K]: T[K] extends string
    ? string
    : Translated<T[K]>;
} & {
  [K in keyof T as K extends `${infer Base}_${Plural}` ? `${Base}_other` : never]: string;
} & {
  [K in keyof T as K extends `${infer Base}_${Plural}` ? `${Base}_${Plural}` : never]?: string;
};

export type Catalogue = Translated<typeof en>;
