import type { Catalogue } from '@/client/i18n/en';
import { arAccounts } from './accounts';
import { arBlocks } from './blocks';
import { arChart } from './chart';
import { arDiary } from './diary';
import { arFailures } from './failures';
import { arFaultSimulator } from './faultSimulator';
import { arGrip } from './grip';
import { arHome } from './home';
import { arLabImport } from './labImport';
import { arLabs } from './labs';
import { arMeasurements } from './measurements';
import { arOutbox } from './outbox';
import { arOwners } from './owners';
import { arPatients } from './patients';
import { arRanges } from './ranges';
import { arReminders } from './reminders';
import { arSarcopenia } from './sarcopenia';
import { arSettings } from './settings';
import { arShell } from './shell';
import { arSignIn } from './signIn';
import { arSupplements } from './supplements';
import { arTransfer } from './transfer';

/** The words of the app in Arabic. Isolates (U+2066, U+2068 … U+2069) keep foreign text in its own order. */
export const ar: Catalogue = {
  ...arShell,
  ...arSettings,
  ...arSignIn,
  ...arFailures,
  ...arPatients,
  ...arTransfer,
  ...arChart,
  ...arSarcopenia,
  ...arGrip,
  ...arMeasurements,
  ...arOutbox,
  ...arFaultSimulator,
  labs: arLabs,
  labImport: arLabImport,
  ranges: arRanges,
  accounts: arAccounts,
  blocks: arBlocks,
  diary: arDiary,
  home: arHome,
  owners: arOwners,
  reminders: arReminders,
  supplements: arSupplements,
};
