import type { RecordAudit } from '@/contract/audit';
import { auditRuns } from './auditRuns';

const recorded: RecordAudit = {
  entry: 9,
  table: 'reminders',
  record_key: '00000000-0000-7000-8000-b00000000001',
  patient_id: '00000000-0000-7000-8000-a00000000001',
  patient_name: 'Marguerite Lefebvre',
  revision: 1,
  captured_at: '2026-03-09T10:30:00+01:00',
  received_at: '2026-03-09T09:31:05Z',
  author: 'Noor Demo',
  device_id: '00000000-0000-7000-8000-00000000000e',
  user_agent: null,
  changed_fields: ['title'],
};

it('folds new records of one kind from one person, device and minute, also of several patients', () => {
  const another = {
    ...recorded,
    entry: 8,
    patient_name: 'Amina Haddad',
    received_at: '2026-03-09T09:31:59Z',
  };
  expect(auditRuns([recorded, another])).toEqual([[recorded, another]]);
});

it.each<[string, Partial<RecordAudit>]>([
  ['a change', { revision: 2 }],
  ['a late version', { revision: null }],
  ['another kind', { table: 'supplements' }],
  ['another person', { author: 'Amal Ouazzani' }],
  ['another device', { device_id: '00000000-0000-7000-8000-00000000000f' }],
  ['the next minute', { received_at: '2026-03-09T09:32:00Z' }],
])('keeps %s apart', (_what, difference) => {
  const other = { ...recorded, entry: 8, ...difference };
  expect(auditRuns([recorded, other])).toEqual([[recorded], [other]]);
  expect(auditRuns([other, recorded])).toEqual([[other], [recorded]]);
});

it('keeps two changes apart, which may be of other fields', () => {
  const changed = { ...recorded, revision: 2 };
  expect(auditRuns([changed, { ...changed, entry: 8 }])).toHaveLength(2);
});
