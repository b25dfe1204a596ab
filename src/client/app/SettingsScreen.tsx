import { FaultSimulatorCard } from '@/client/features/faultSimulator/FaultSimulatorCard';
import { SettingsPage } from '@/client/features/settings/SettingsPage';

/** The settings, with what other features add to them. */
export function SettingsScreen() {
  return (
    <SettingsPage>
      <FaultSimulatorCard />
    </SettingsPage>
  );
}
