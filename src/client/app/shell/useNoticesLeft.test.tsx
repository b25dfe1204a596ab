import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { setUpLanguages } from '@/client/i18n/i18n';
import { routes } from '@/client/navigation/routes';
import { recordsReceived } from '@/client/records/recordEvents';
import { useBriefNotice } from '@/client/ui/useBriefNotice';
import { aPatient } from '@/testing/builders';
import { renderOn } from '@/testing/renderOn';
import { acknowledged, openTestDevice, type TestDevice } from '@/testing/testDevice';
import { useNoticesLeft } from './useNoticesLeft';

const [anna, ben] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000b2'];
/** merged into Ben */
const duplicate = '018f0000-0000-7000-8000-0000000000b3';

let device: TestDevice;
let closeFirst: (() => void) | null;

const undo = async () => null;

function Screen() {
  useNoticesLeft();
  const notice = useBriefNotice();
  return (
    <>
      {['First', 'Second'].map((title) => (
        <button
          key={title}
          onClick={() => {
            const close = notice.offerUndo({ title, about: [anna], undo });
            closeFirst ??= close;
          }}
        >
          Do {title}
        </button>
      ))}
      <button onClick={() => notice.offerUndo({ title: 'Third', about: [duplicate], undo })}>Do Third</button>
      <Link to={`/visit/${anna}?step=done`}>Visit of Anna</Link>
      <Link to="/">Home</Link>
      <Link to={`/patients/${ben}`}>Chart of Ben</Link>
      <Link to={routes.patientLabs.href(ben)}>Labs of Ben</Link>
      <Link to={routes.patientRecord.href(ben)}>Record of Ben</Link>
      <Link to={routes.dayPlan.href(ben)}>Plan of Ben</Link>
      <Link to={routes.supplementsEdit.href(ben)}>Supplements of Ben</Link>
      <Link to={routes.visit.href(ben)}>Visit of Ben</Link>
      <Link to={routes.labEdit.href(ben)}>A lab result</Link>
      <Link to={routes.labList.href()}>All results</Link>
    </>
  );
}

beforeAll(setUpLanguages);
beforeEach(() => {
  closeFirst = null;
  device = openTestDevice();
  const merged = { ...aPatient({ patient_id: duplicate, merged_into: ben }), ...acknowledged };
  device.store.dispatch(recordsReceived({ table: 'patients', records: [merged] }));
  renderOn(device, <Screen />, `/patients/${anna}`);
});
afterEach(async () => {
  cleanup();
  await device.remove();
});

/** The offer has the focus, so that it does not go by itself. */
async function say(title: string): Promise<void> {
  await press(`Do ${title}`);
  await screen.findByText(title);
  act(() => screen.getByText('Undo').closest('button')?.focus());
}

const press = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));

it('what is said last is alone on the screen', async () => {
  await say('First');
  await press('Do Second');
  await screen.findByText('Second');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});

it('what is said of a patient stays on other screens, and goes at the chart of another patient', async () => {
  await say('First');
  for (const link of ['Visit of Anna', 'Home']) await press(link);
  expect(screen.getByText('First')).toBeTruthy();
  await press('Chart of Ben');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
});

it.each(['Labs of Ben', 'Record of Ben', 'Plan of Ben', 'Supplements of Ben', 'Visit of Ben'])(
  'what is said of a patient goes at another patient’s screen: %s',
  async (link) => {
    await say('First');
    for (const other of ['A lab result', 'All results']) await press(other);
    expect(screen.getByText('First')).toBeTruthy();
    await press(link);
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  },
);

it('what is said of a duplicate stays in the chart that it was merged into', async () => {
  await say('Third');
  await press('Chart of Ben');
  expect(screen.getByText('Third')).toBeTruthy();
  await press('Visit of Anna');
  await waitFor(() => expect(screen.queryByText('Third')).toBeNull());
});

it('an earlier one that is closed late leaves the newer one in its place', async () => {
  for (const title of ['First', 'Second']) await press(`Do ${title}`);
  await screen.findByText('Second');
  act(() => closeFirst?.());
  expect(screen.getByText('Second')).toBeTruthy();
});
