import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { wentOffline } from '@/client/api/connectivitySlice';
import { setUpLanguages } from '@/client/i18n/i18n';
import { readDraft } from '@/client/outbox/drafts/draftThunks';
import { useKeptTyping } from '@/client/outbox/drafts/useKeptTyping';
import { selectHasUnsaved } from '@/client/unsaved/unsavedSlice';
import { renderOn } from '@/testing/renderOn';
import { openTestDevice, type TestDevice } from '@/testing/testDevice';

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
    expect(await act(() => device.store.dispatch(readDraft(other)).unwrap())).toBeNull();
    open();
    await screen.findByText(offer);
    expect(field().closest('form')?.hasAttribute('inert')).toBe(true);
    press('Use all');
    expect(field().value).toBe('She feels sick of it');
    expect(field().closest('form')?.hasAttribute('inert')).toBe(false);
    expect(hasUnsaved()).toBe(true);
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
    await waitFor(async () => expect(await device.store.dispatch(readDraft(place)).unwrap()).toBeNull());
  });
});
