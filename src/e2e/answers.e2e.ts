import { expect, type Page } from '@playwright/test';
import { en } from '@/client/i18n/en';
import { errorCodes, type ErrorCode } from '@/contract/errors';
import { paths } from '@/contract/paths';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { after, destroy, pass, replace, truncate, type Action, type Exchange } from './exchange';
import { addPatient, connectionBadge, openOutbox, signIn, uploadNow } from './screens';
import { openDeviceReader, settle } from './sides';
import { test } from './story';

const patient = { first_name: 'Yolande', last_name: 'Dupré', birth_date: '1941-03-08' };
const html = { 'content-type': 'text/html; charset=utf-8' };

function refused(status: number, code: ErrorCode, headers = {}): Action {
  const error = { code, message: 'No.', ...(code === 'request/invalid' && { fields: { email: 'No.' } }) };
  return replace({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ success: false, error }),
  });
}

function pageOf(status: number, title: string, headers = {}): Action {
  return replace({ status, headers: { ...html, ...headers }, body: `<h1>${title}</h1>` });
}

/** The answer reports success, but with another patient's record. */
function aboutAnother({ body }: Exchange): Action {
  const received_at = '2026-03-09T09:32:00.000Z';
  const id = '00000000-0000-7000-8000-00000000000e';
  const server = { patient_id: id, revision: 1, received_at, captured_by: id };
  const record = { ...Object(body), ...server };
  return replace({
    status: 200,
    body: JSON.stringify({ success: true, record, revision: 1, received_at }),
  });
}

interface Fault {
  what: string;
  /** the status the device must store */
  status: number | null;
  code?: ErrorCode;
  action: (exchange: Exchange) => Action;
  prepare?: (page: Page) => Promise<void>;
}

const faults: Fault[] = [
  { what: '408', status: 408, action: () => refused(408, 'request/timeout') },
  { what: '429', status: 429, action: () => refused(429, 'request/tooMany', { 'retry-after': '0' }) },
  { what: '500', status: 500, action: () => refused(500, 'server/unexpected') },
  { what: '502 from a gateway', status: 502, action: () => pageOf(502, 'Bad gateway') },
  { what: '503 from a gateway', status: 503, action: () => pageOf(503, 'Away', { 'retry-after': '0' }) },
  { what: '504 from a gateway', status: 504, action: () => pageOf(504, 'Gateway timeout') },
  { what: 'a broken connection', status: null, action: () => destroy },
  { what: 'HTML with 200', status: 200, action: () => pageOf(200, 'Welcome to the hotel') },
  { what: 'an empty 200', status: 200, action: () => replace({ status: 200 }) },
  { what: 'success: false with 200', status: 200, action: () => refused(200, 'server/unexpected') },
  { what: 'success: true for another key', status: 200, action: aboutAnother },
  { what: 'truncated JSON', status: 200, action: () => truncate },
  {
    what: 'no answer in time',
    status: null,
    code: 'network/timeout',
    action: () => after(never, destroy),
    prepare: shortenTimeouts,
  },
  // Refusals come last: the device does not replace a stored refusal with a missing answer.
  {
    what: '400',
    status: 400,
    action: () => refused(400, 'request/invalid'),
    prepare: async (page) => void (await page.reload()),
  },
  { what: '403', status: 403, action: () => refused(403, 'auth/forbidden') },
  { what: '404', status: 404, action: () => refused(404, 'record/notFound') },
  { what: '409', status: 409, action: () => refused(409, 'record/conflict') },
  { what: '413', status: 413, action: () => refused(413, 'request/tooLarge') },
  { what: '422', status: 422, action: () => refused(422, 'request/invalid') },
];
const never = new Promise<void>(() => undefined);

/** Shortens the request timeout from thirty seconds to one until the next page load. */
async function shortenTimeouts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 30);
  });
}

test('only the correct answer removes a record from the device', async ({ story }) => {
  test.slow();
  const { page, context } = story.browser;
  const { network } = story;
  const saved: ConfirmedSave[] = [];
  let action: (exchange: Exchange) => Action = () => destroy;
  const removeRule = network.onSave((exchange) => action(exchange));
  const reader = await openDeviceReader(context, network.url);
  // A click waits for a paint, and a background tab rarely paints.
  await page.bringToFront();
  const readWaiting = async () => {
    const { waiting } = await reader.read();
    expect([waiting.sarcF, waiting.physicalData]).toEqual([[], []]);
    const [envelope, ...others] = waiting.patients;
    expect(others).toEqual([]);
    return envelope;
  };

  await signIn(page, network.url);
  const patient_id = await addPatient(page, patient);
  saved.push({ table: 'patients', patient_id, fields: { ...patient } });
  const outbox = await openOutbox(page);

  for (const fault of faults) {
    await test.step(`After ${fault.what} the record is kept, with a reason`, async () => {
      const before = { attempts: (await readWaiting())?.attempts ?? 0, saves: network.saves.length };
      await fault.prepare?.(page);
      action = fault.action;
      await expect(async () => {
        await uploadNow(page);
        await expect.poll(() => network.saves.length, { timeout: 1_000 }).toBeGreaterThan(before.saves);
        const envelope = await readWaiting();
        expect(envelope?.record).toMatchObject({ patient_id, ...patient });
        expect(envelope?.attempts).toBeGreaterThan(before.attempts);
        expect(envelope?.last_error?.status).toBe(fault.status);
      }).toPass({ timeout: 30_000 });

      const kept = (await readWaiting())?.last_error?.code;
      const code = errorCodes.find((known) => known === kept) ?? 'outbox/unknownType';
      if (fault.code) expect(code).toBe(fault.code);
      const [reason = ''] = en.failure[code].split('{{');
      // What is wrong with a field is said with its name.
      await expect(outbox).toContainText(code === 'request/invalid' ? 'Email: No.' : reason);
      await expect(outbox).toContainText('Yolande Dupré');
      await expect(connectionBadge(page)).toContainText('1 waiting for upload');
      await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);
    });
  }

  await test.step('After 401 and a failed refresh it waits for a sign-in', async () => {
    action = () => refused(401, 'auth/sessionEnded');
    const removeRefresh = network.onCall(paths.refresh, () => refused(401, 'auth/sessionEnded'));
    await page.reload();
    await expect(connectionBadge(page)).toContainText('Sign in to upload · 1 waiting for upload');
    expect((await readWaiting())?.record).toMatchObject({ patient_id, ...patient });
    removeRefresh();
  });

  await test.step('When the server itself answers, it has the record once, and nothing waits', async () => {
    action = () => pass;
    removeRule();
    await signIn(page, network.url);
    await expect(connectionBadge(page)).toHaveText('Connected');
    await openOutbox(page);
    await expect(page.getByText('Nothing is waiting on this device.')).toBeVisible();
    await reader.close();
    const { accounting, server } = await settle(story, saved);
    expect(accounting).toEqual(allOnServerOnce);
    expect(server.audit).toHaveLength(1);
  });
});
