import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';
import { openDeskStore } from '@/client/storage/deskStore';
import { deskSchema, emptyDesk } from './desk';
import { chartOpened, selectDesk, viewSaved, windowClosed, windowOpened, windowsArranged } from './deskSlice';

let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
});
afterEach(() => device.remove());

const desk = () => selectDesk(device.store.getState());
const isRead = () => device.store.getState().desk.status === 'read';

function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = device.store.subscribe(check);
    check();
  });
}

describe('the desk', () => {
  it('is found as it was left', async () => {
    await until(isRead);
    device.store.dispatch(chartOpened('a'));
    device.store.dispatch(windowOpened('a'));
    device.store.dispatch(viewSaved({ name: 'Over 80', query: 'age=80-89', typed: '', columns: ['name'] }));
    const left = desk();
    await device.restart();
    await until(isRead);
    expect(desk()).toEqual(left);
  });

  it('remembers the chart opened last first, each once', () => {
    for (const id of ['a', 'b', 'a']) device.store.dispatch(chartOpened(id));
    expect(desk().recentPatients).toEqual(['a', 'b']);
  });

  it('holds four windows, each patient in one', () => {
    for (const id of ['a', 'b', 'a', 'c', 'd', 'e']) device.store.dispatch(windowOpened(id));
    expect(desk().windows).toEqual(['a', 'b', 'c', 'd']);
    device.store.dispatch(windowClosed('b'));
    device.store.dispatch(windowsArranged(['d', 'a', 'c', 'a']));
    expect(desk().windows).toEqual(['d', 'a', 'c']);
  });

  it('is empty where what lies there is no desk', async () => {
    await until(isRead);
    const store = openDeskStore(testAccount.account_id);
    await store.write('desk', 'nonsense');
    await store.close();
    await device.restart();
    await until(isRead);
    expect(desk()).toEqual(emptyDesk);
  });

  it('keeps what can be read of one that another version wrote', () => {
    expect(deskSchema.parse({ recentPatients: ['a'], windows: 7, views: 'none' })).toEqual({
      ...emptyDesk,
      recentPatients: ['a'],
    });
  });
});
