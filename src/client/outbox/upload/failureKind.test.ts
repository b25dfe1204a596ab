import { failureKind } from './failureKind';

describe('a failed upload', () => {
  it.each([
    [null, 'network/unreachable', 'unanswered'],
    [null, 'network/timeout', 'unanswered'],
    [null, 'auth/signInRequired', 'signIn'],
    [null, 'outbox/importInvalid', 'refused'],
    [200, 'network/unreadableAnswer', 'unanswered'],
    [404, 'network/unreadableAnswer', 'unanswered'],
    [200, 'server/unexpected', 'unanswered'],
    [400, 'request/invalid', 'refused'],
    [401, 'auth/sessionEnded', 'signIn'],
    [403, 'auth/forbidden', 'refused'],
    [404, 'record/unknownPatient', 'refused'],
    [408, 'request/timeout', 'unanswered'],
    [409, 'record/conflict', 'conflict'],
    [409, 'record/revisionReused', 'refused'],
    [413, 'request/tooLarge', 'refused'],
    [422, 'request/invalid', 'refused'],
    [429, 'request/tooMany', 'busy'],
    [500, 'server/unexpected', 'unanswered'],
    [502, 'server/unexpected', 'unanswered'],
    [503, 'server/unexpected', 'busy'],
    [504, 'server/unexpected', 'unanswered'],
  ] as const)('with status %s and code %s is classified as %s', (status, code, kind) => {
    expect(failureKind({ status, code })).toBe(kind);
  });
});
