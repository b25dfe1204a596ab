import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider, Form, Input } from 'antd';
import { z } from 'zod';
import { setUpLanguages } from '@/client/i18n/i18n';
import { fieldRule, focusFirstFault } from './fieldRule';
import { SaidFaults } from './SaidFaults';
import { useFormFields } from './useFormFields';

beforeAll(() => setUpLanguages());
afterEach(cleanup);

const rules = [fieldRule(z.string('An answer is needed.'))];

/** As the forms of records: their fields have ids of their own. */
function NamedForm() {
  const [form] = Form.useForm();
  return (
    <Form form={form} {...useFormFields(form).form}>
      <Fields />
    </Form>
  );
}

/** As the forms before the sign-in. */
function FormWithoutName() {
  return (
    <Form validateTrigger="onSubmit" onFinishFailed={focusFirstFault}>
      <Fields />
    </Form>
  );
}

function Fields() {
  return (
    <>
      <Form.Item name="first" label="First" rules={rules}>
        <Input />
      </Form.Item>
      <Form.Item name="second" label="Second" rules={rules}>
        <Input />
      </Form.Item>
      <button>Save</button>
    </>
  );
}

function show(form: React.ReactNode): void {
  render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      {form}
      <SaidFaults />
    </ConfigProvider>,
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const focus = (target: HTMLElement) => act(() => target.focus());
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const said = () => screen.queryByRole('alert')?.textContent;

it.each([
  ['with ids of its own', <NamedForm />],
  ['without a name', <FormWithoutName />],
])('a form %s says the fault of the field that has the focus, each time it is refused', async (_, form) => {
  show(form);
  focus(field('First'));
  save();
  await waitFor(() => expect(said()).toBe('An answer is needed.'));
  const first = screen.getByRole('alert');
  save();
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(said()).toBe('An answer is needed.');
  expect(document.activeElement).toBe(field('First'));
});

it('leaves to the field what moving the focus there reads', async () => {
  show(<NamedForm />);
  focus(screen.getByRole('button'));
  save();
  await waitFor(() => expect(document.activeElement).toBe(field('First')));
  await waitFor(() => expect(screen.getAllByText('An answer is needed.')).toHaveLength(2));
  expect(said()).toBeUndefined();
});

it('says the fault of a field that was left, once, and within the dialog it is in', async () => {
  show(
    <div role="dialog">
      <NamedForm />
    </div>,
  );
  focus(field('First'));
  focus(field('Second'));
  await waitFor(() => expect(said()).toBe('An answer is needed.'));
  expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true);
});

it('says a fault no longer once it is mended', async () => {
  show(<NamedForm />);
  focus(field('First'));
  focus(field('Second'));
  await waitFor(() => expect(said()).toBe('An answer is needed.'));
  fireEvent.change(field('First'), { target: { value: 'Yes' } });
  focus(field('First'));
  focus(field('Second'));
  await waitFor(() => expect(said()).toBe('An answer is needed.'));
  fireEvent.change(field('Second'), { target: { value: 'Yes' } });
  focus(screen.getByRole('button'));
  await waitFor(() => expect(said()).toBeUndefined());
});
