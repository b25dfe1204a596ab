import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { Activity, useState } from 'react';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readDrafts } from '@/client/outbox/drafts/draftThunks';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
import { renderOn } from '@/testing/renderOn';
import { listenToConsole } from '@/testing/console';
import { StorageError } from '@/client/storage/connection/storageError';
import { openTestDevice, testAccount, type TestDevice } from '@/testing/testDevice';

beforeAll(setUpLanguages);
let device: TestDevice;
beforeEach(() => {
  device = openTestDevice();
  device.store.dispatch(wentOffline());
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

function Dialog({ subject }: { subject: string }) {
  const [form] = Form.useForm<{ reason: string }>();
  const { notice, isUndecided, typing, onDiscard } = useKeptTyping(form, { table: 'supplements', subject });
  return (
    <>
      {notice}
      <Form form={form} {...typing} inert={isUndecided}>
        <Form.Item name="reason" label="Reason">
          <Input />
        </Form.Item>
        <button type="button" onClick={onDiscard}>
          Cancel
        </button>
      </Form>
    </>
  );
}

const open = (subject = 'a supplement/pause') => renderOn(device, <Dialog subject={subject} />);
const field = () => screen.getByLabelText<HTMLInputElement>('Reason');
const type = (text: string) => act(() => void fireEvent.change(field(), { target: { value: text } }));
const press = (name: string) => act(() => void fireEvent.click(screen.getByText(name)));
const hasUnsaved = () => selectHasUnsaved(device.store.getState());
const offer = /^Typed on .* and not saved$/;

describe('text typed into a dialog', () => {
  it('counts as unsaved, and is offered again when the dialog reopens', async () => {
    open();
    type('She feels sick of it');
    expect(hasUnsaved()).toBe(true);
    cleanup();
    const other = { table: 'supplements', subject: 'a supplement/stop' } as const;
    expect(await act(() => device.store.dispatch(readDrafts(other)).unwrap())).toEqual([]);
    open();
    await screen.findByText(offer);
    expect(field().closest('form')?.hasAttribute('inert')).toBe(true);
    press('Use all');
    expect(field().value).toBe('She feels sick of it');
    expect(field().closest('form')?.hasAttribute('inert')).toBe(false);
    expect(hasUnsaved()).toBe(true);
  });

  it('is not offered to its own form when the effects run again, as hot reload makes them', async () => {
    function Swapped() {
      const [isSwapping, setIsSwapping] = useState(false);
      return (
        <>
          <button onClick={() => setIsSwapping(!isSwapping)}>Swap</button>
          <Activity mode={isSwapping ? 'hidden' : 'visible'}>
            <Dialog subject="a supplement/pause" />
          </Activity>
        </>
      );
    }
    renderOn(device, <Swapped />);
    type('She feels sick of it');
    press('Swap');
    press('Swap');
    expect(field().value).toBe('She feels sick of it');
    const place = { table: 'supplements', subject: 'a supplement/pause' } as const;
    const drafts = () => act(() => device.store.dispatch(readDrafts(place)).unwrap());
    await waitFor(async () => expect(await drafts()).toHaveLength(1));
    // By now it would have been asked for, and given to the form.
    for (let reads = 0; reads < 5; reads += 1) await drafts();
    expect(screen.queryByText(offer)).toBeNull();
    press('Cancel');
    await waitFor(async () => expect(await drafts()).toEqual([]));
    expect(screen.queryByText(offer)).toBeNull();
  });

  it.each([
    ['saved or cancelled', async () => press('Cancel')],
    [
      'discarded when offered',
      async () => {
        cleanup();
        open();
        await screen.findByText(offer);
        press('Discard');
      },
    ],
  ])('is removed once it is %s', async (_what, ends) => {
    open();
    type('She feels sick of it');
    await ends();
    expect(hasUnsaved()).toBe(false);
    cleanup();
    const place = { table: 'supplements', subject: 'a supplement/pause' } as const;
    await waitFor(async () => expect(await device.store.dispatch(readDrafts(place)).unwrap()).toEqual([]));
  });

  describe('of several forms about the same', () => {
    const place = { table: 'supplements', subject: 'a supplement/pause' } as const;
    const kept = async () => {
      const drafts = await device.store.dispatch(readDrafts(place)).unwrap();
      return drafts.map(({ values }) => values['reason']);
    };
    const typeInto = (at: number, text: string) =>
      act(() => void fireEvent.change(fields()[at] ?? field(), { target: { value: text } }));
    const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
    const left = (reason: string, minute: string, form?: string) =>
      device.drafts.keep({
        ...{ ...place, account_id: testAccount.account_id, values: { reason } },
        ...{ typed_at: `2026-03-09T10:${minute}:00+01:00`, ...(form !== undefined && { form }) },
      });
    /** as when the tab is hidden */
    const hide = () => act(() => void window.dispatchEvent(new Event('pagehide')));

    it('stays when another of them is saved, and is offered to none while its own is open', async () => {
      open();
      open();
      typeInto(0, 'She feels sick of it');
      typeInto(1, 'An operation');
      hide();
      await waitFor(async () => expect(await kept()).toHaveLength(2));
      open();
      await act(() => device.settled());
      act(() => void fireEvent.click(screen.getAllByText('Cancel')[1] ?? field()));
      await waitFor(async () => expect(await kept()).toEqual(['She feels sick of it']));
      expect(screen.queryByText(offer)).toBeNull();
      cleanup();
      open();
      await screen.findByText(offer);
      press('Use all');
      expect(field().value).toBe('She feels sick of it');
    });

    it('is offered one after another, the newest first, and what an earlier version kept as well', async () => {
      await left('Typed first', '10', 'one form');
      await left('Typed by an earlier version', '20');
      await left('Typed last', '30', 'another form');
      open();
      await screen.findByText(/^Typed on .*:30/);
      press('Discard');
      await screen.findByText(/^Typed on .*:20/);
      await waitFor(async () => expect(await kept()).toEqual(['Typed by an earlier version', 'Typed first']));
      press('Use all');
      expect(field().value).toBe('Typed by an earlier version');
      await waitFor(async () => expect(await kept()).toEqual(['Typed by an earlier version', 'Typed first']));
      press('Cancel');
      await waitFor(async () => expect(await kept()).toEqual(['Typed first']));
      cleanup();
      open();
      await screen.findByText(/^Typed on .*:10/);
    });

    it('stays where it is when this device cannot keep it with the form that took it', async () => {
      listenToConsole('error');
      await left('She feels sick of it', '10', 'one form');
      open();
      await screen.findByText(offer);
      const full = new StorageError({ code: 'storage/full', message: 'Full.' });
      const keeping = jest.spyOn(device.drafts, 'keep').mockRejectedValue(full);
      press('Use all');
      await waitFor(() => expect(keeping).toHaveBeenCalled());
      await act(() => device.settled());
      expect(await act(kept)).toEqual(['She feels sick of it']);
      cleanup();
      keeping.mockRestore();
    });
  });
});
