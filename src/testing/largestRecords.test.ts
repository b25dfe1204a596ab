import { v7 as uuidv7 } from 'uuid';
import { limits } from '@/contract/limits';
import { offlineTableNames } from '@/contract/recordKinds';
import { filled, largestRecords, many } from './largestRecords';

const patient_id = uuidv7();

it.each(offlineTableNames)('%s: the largest record has the longest notes', (table) => {
  expect(largestRecords(patient_id)[table]).toMatchObject({ patient_id, notes: filled(limits.notesLength) });
});

it('the largest records have full lists and the longest lines, names and verdicts', () => {
  const { patients, physicalData, reminders } = largestRecords(patient_id);
  expect(patients).toMatchObject({
    first_name: filled(limits.nameLength),
    allergies: many(limits.listItems, () => filled(limits.lineLength)),
    phone: filled(limits.phoneLength),
  });
  expect(physicalData).toHaveProperty('verdicts.length', limits.verdicts);
  expect(reminders).toMatchObject({ title: filled(limits.lineLength) });
});
