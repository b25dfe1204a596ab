import type { OfflineTable } from '@/contract/recordKinds';
import { shownKinds } from './shownKinds';

const patient_id = '018f0000-0000-7000-8000-0000000000a1';
const record_id = '018f0000-0000-7000-8000-0000000000b1';

describe('the form of a waiting record', () => {
  it.each([
    ['labs', `/patients/labEdit${record_id}`],
    ['supplements', `/supplement/edit/${patient_id}?edit=${record_id}`],
    ['reminders', `/patients/${patient_id}?tab=reminders&edit=${record_id}`],
    ['dynamometry', `/dynamometry/edit/${record_id}`],
  ] as const)('opens a record of %s: %s', (kind, href) => {
    expect(shownKinds[kind].editHref({ patient_id, record_id })).toBe(href);
  });

  it('is in the chart for a patient and for records that exist once per patient', () => {
    const hrefOf = (kind: OfflineTable) => shownKinds[kind].editHref({ patient_id });
    expect(hrefOf('patients')).toBe(`/patients/${patient_id}?edit=patient`);
    expect(hrefOf('sarcF')).toBe(`/patients/${patient_id}?tab=sarcF`);
    expect(hrefOf('physicalData')).toBe(`/patients/${patient_id}?tab=measurements`);
  });
});
