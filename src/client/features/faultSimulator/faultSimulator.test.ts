import { waitFor } from '@testing-library/react';
import type { ApiResult } from '@/client/api/apiResult';
import { wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { signedOut } from '@/client/auth/authSlice';
import type { ServerFault, ServerFaultAnswer } from '@/contract/faultSimulator';
import { listenToConsole } from '@/testing/console';
import { aFailure, openTestDevice, signIn, testAccount, unreachable } from '@/testing/testDevice';
import type { TestDevice } from '@/testing/testDevice';
import { selectActiveFault } from './faultSimulatorSlice';
import { askFault, chooseFault } from './faultSimulatorThunks';

const notReached: ApiResult<never> = { ok: false, failure: unreachable };
const faultAnswer = (fault: ServerFault): ApiResult<ServerFaultAnswer> => ({ ok: true, value: { fault } });

let device: TestDevice;
/** number of requests to the server */
let asked: number;

const simulator = () => device.store.getState().faultSimulator;

/** Sets what the server reports about its simulator from now on. */
function answering(answer: ApiResult<ServerFaultAnswer>): void {
  device.api.serverFault = async () => {
    asked += 1;
    return answer;
  };
}

let lines: string[];
beforeEach(async () => {
  lines = listenToConsole('error');
  device = openTestDevice();
  await waitFor(() => expect(simulator().status).toBe('notAvailable'));
  asked = 0;
});
afterEach(async () => {
  await device.remove();
  expect(lines.filter((line) => !/^faultSimulator\/\w+\/rejected /.test(line))).toEqual([]);
  jest.restoreAllMocks();
});

describe('the availability of the fault simulator', () => {
  it('is requested after sign-in, together with the active fault', async () => {
    answering(faultAnswer('lostAnswer'));
    signIn(device.store, testAccount);
    expect(simulator()).toEqual({ status: 'unknown' });
    await waitFor(() =>
      expect(simulator()).toEqual({ status: 'available', fault: 'lostAnswer', failure: null }),
    );
    expect(selectActiveFault(device.store.getState())).toBe('lostAnswer');
    expect(asked).toBe(1);
  });

  it('is not requested again from a server without a simulator', async () => {
    answering(faultAnswer('slow'));
    device.store.dispatch(wentOnline());
    await device.store.dispatch(chooseFault('none'));
    expect(asked).toBe(0);
    expect(simulator()).toEqual({ status: 'notAvailable' });
  });

  it('is requested once the device is online', async () => {
    answering(faultAnswer('none'));
    device.store.dispatch(wentOffline());
    signIn(device.store, testAccount);
    expect(asked).toBe(0);
    device.store.dispatch(wentOnline());
    await waitFor(() => expect(simulator()).toMatchObject({ status: 'available', fault: 'none' }));
    expect(selectActiveFault(device.store.getState())).toBeNull();
  });

  it('stays unknown while the server answers with an error', async () => {
    device.store.dispatch(signedOut());
    answering(aFailure(500));
    device.store.dispatch(wentOffline());
    signIn(device.store, testAccount);
    expect(await device.store.dispatch(askFault())).toMatchObject({
      meta: { requestStatus: 'rejected' },
      payload: { code: 'server/unexpected' },
    });
    expect(simulator()).toEqual({ status: 'unknown' });
  });

  it('is cleared on sign-out, and an answer that arrives later is ignored', async () => {
    let respond = (_answer: ApiResult<ServerFaultAnswer>): void => undefined;
    device.api.serverFault = () => new Promise((resolve) => (respond = resolve));
    const asking = device.store.dispatch(askFault());
    device.store.dispatch(signedOut());
    respond(faultAnswer('failing'));
    await asking;
    expect(simulator()).toEqual({ status: 'unknown' });
  });
});

describe('a chosen fault', () => {
  beforeEach(async () => {
    answering(faultAnswer('none'));
    await device.store.dispatch(askFault());
  });

  it('is active once the server confirms it', async () => {
    const sent: [ServerFault, string][] = [];
    device.api.simulateFault = async (fault, token) => {
      sent.push([fault, token]);
      return faultAnswer(fault);
    };
    await device.store.dispatch(chooseFault('portal'));
    expect(sent).toEqual([['portal', 'token of Noor Test']]);
    expect(simulator()).toEqual({ status: 'available', fault: 'portal', failure: null });
  });

  it('stays off if the server is unreachable, and the failure is kept until a choice succeeds', async () => {
    device.api.simulateFault = async () => notReached;
    expect(await device.store.dispatch(chooseFault('busy'))).toMatchObject({
      meta: { requestStatus: 'rejected' },
    });
    expect(simulator()).toEqual({ status: 'available', fault: 'none', failure: unreachable });
    device.api.simulateFault = async (fault) => faultAnswer(fault);
    await device.store.dispatch(chooseFault('busy'));
    expect(simulator()).toEqual({ status: 'available', fault: 'busy', failure: null });
  });

  it('replaces an earlier choice that is still in progress', async () => {
    const answers: (() => void)[] = [];
    device.api.simulateFault = (fault) =>
      new Promise((resolve) => answers.push(() => resolve(faultAnswer(fault))));
    const choices = [chooseFault('slow'), chooseFault('silent')].map((choice) =>
      device.store.dispatch(choice),
    );
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await Promise.all(choices);
    expect(simulator()).toMatchObject({ fault: 'silent' });
  });
});
