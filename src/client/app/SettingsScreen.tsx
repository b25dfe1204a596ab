import { OwnAccountCard } from '@/client/features/accounts/OwnAccountCard';
import { FaultSimulatorCard } from '@/client/features/faultSimulator/FaultSimulatorCard';
import { SettingsPage } from '@/client/features/settings/SettingsPage';

/** The settings, including those that other features add. */
export function SettingsScreen() {
  return <SettingsPage account={<OwnAccountCard />} developer={<FaultSimulatorCard />} />;
}
