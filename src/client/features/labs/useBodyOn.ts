import { useCallback } from 'react';
import type { BodyOn } from './labGridOf';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';
import { zoneOf } from '@/contract/zoneOf';
import { bodyNear } from '@/clinical/body/bodyNear';
import { recordedCorrection } from '@/contract/recordedCorrection';
import type { Patient } from '@/contract/patient';

/** Weight and height near a collection, for the index that needs both. */
export function useBodyOn(patient: Pick<Patient, 'time_zone'>, patientIds: readonly string[]): BodyOn {
  const entries = usePhysicalDataHistory(patientIds);
  const timeZone = zoneOf(patient);
  return useCallback<BodyOn>(
    (collectedAt) =>
      bodyNear(
        entries.map(({ record }) => ({ ...record, missingPercent: recordedCorrection(record) })),
        collectedAt,
        timeZone,
      ),
    [entries, timeZone],
  );
}
