import type { Catalogue } from '@/client/i18n/en';
import { frAccounts } from './accounts';
import { frBlocks } from './blocks';
import { frChart } from './chart';
import { frDiary } from './diary';
import { frFailures } from './failures';
import { frFaultSimulator } from './faultSimulator';
import { frGrip } from './grip';
import { frHome } from './home';
import { frLabImport } from './labImport';
import { frLabs } from './labs';
import { frMeasurements } from './measurements';
import { frOutbox } from './outbox';
import { frOwners } from './owners';
import { frPatients } from './patients';
import { frRanges } from './ranges';
import { frReminders } from './reminders';
import { frSarcopenia } from './sarcopenia';
import { frSettings } from './settings';
import { frShell } from './shell';
import { frSignIn } from './signIn';
import { frSupplements } from './supplements';
import { frTransfer } from './transfer';

/** The words of the app in French. Before ; : ! ? » and after « stands a narrow no-break space (U+202F). */
export const fr: Catalogue = {
  ...frShell,
  ...frSettings,
  ...frSignIn,
  ...frFailures,
  ...frPatients,
  ...frTransfer,
  ...frChart,
  ...frSarcopenia,
  ...frGrip,
  ...frMeasurements,
  ...frOutbox,
  ...frFaultSimulator,
  labs: frLabs,
  labImport: frLabImport,
  ranges: frRanges,
  accounts: frAccounts,
  blocks: frBlocks,
  diary: frDiary,
  home: frHome,
  owners: frOwners,
  reminders: frReminders,
  supplements: frSupplements,
};
