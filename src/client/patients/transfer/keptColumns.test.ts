import { openTestDevice, type TestDevice } from '@/testing/testDevice';
import { keepColumns, readColumns } from './keptColumns';
import type { ColumnChoices } from './readFile';

let device: TestDevice;
beforeEach(() => void (device = openTestDevice()));
afterEach(() => device.remove());

const header = ['Nom', 'Prénom', 'S'];
const choices: ColumnChoices = {
  mapping: ['last_name', 'first_name', null],
  dateOrder: 'dmy',
  sexCodes: { f: 'female' },
};
const read = (columns: readonly string[]) => device.store.dispatch(readColumns(columns));

describe('the stored column choices of an import', () => {
  it('are restored for a file with the same columns, and for no other', async () => {
    device.store.dispatch(keepColumns(header, choices));
    expect(await read(header)).toEqual(choices);
    expect(await read(['Nom', 'Prénom', 'Sexe'])).toBeNull();
  });

  it('are removed once they are set to null', async () => {
    device.store.dispatch(keepColumns(header, choices));
    device.store.dispatch(keepColumns(header, null));
    expect(await read(header)).toBeNull();
  });
});
