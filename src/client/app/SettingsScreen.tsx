import { OwnAccountCard } from '@/client/features/accounts/OwnAccountCard';
import { FaultSimulatorCard } from '@/client/features/faultSimulator/FaultSimulatorCard';
import { SettingsPage } from '@/client/features/settings/SettingsPage';

/** The settings, with what other features add to them. */
export function SettingsScreen() {
  return (
    <SettingsPage>
      <OwnAccountCard />
      <FaultSimulatorCard />
    </SettingsPage>
  );
}
