/**
 * Every error Satchel names, `area/what`, with its HTTP status; `null`: it never crosses the wire. docs/errors.md
 * explains each one, and a test keeps the two in step.
 */
export const errorStatus = {
  'request/invalid': 400,
  'request/malformed': 400,
  'request/notFound': 404,
  'request/timeout': 408,
  'request/tooLarge': 413,
  'request/unsupportedMediaType': 415,
  'request/tooMany': 429,
  'request/plainHttp': 403,
  'auth/wrongCredentials': 401,
  'auth/signInRequired': 401,
  'auth/sessionEnded': 401,
  'auth/accountDisabled': 401,
  'auth/forbidden': 403,
  'auth/foreignOrigin': 403,
  'registration/invitationUnknown': 400,
  'registration/inviteOnly': 403,
  'registration/closed': 403,
  'registration/tooMany': 429,
  'account/wrongPassword': 400,
  'account/sessionNotFound': 404,
  'account/notFound': 404,
  'account/lastOwner': 409,
  'account/own': 409,
  'account/recoveryUnknown': 400,
  'account/recoveryNotFound': 404,
  'account/noEmail': 409,
  'account/invitationNotFound': 404,
  'record/notFound': 404,
  'record/unknownPatient': 404,
  'record/conflict': 409,
  'record/cursorUnknown': 410,
  'record/revisionReused': 409,
  'server/unexpected': 500,
  'server/unavailable': 503,
  'server/busy': 503,
  'network/unreachable': null,
  'network/timeout': null,
  'network/unreadableAnswer': null,
  'network/repeatedPage': null,
  'outbox/unknownType': null,
  'outbox/recordInvalid': null,
  'outbox/importInvalid': null,
  'outbox/otherAccountWaiting': null,
  'outbox/savedMeanwhile': null,
  'outbox/heldFromFile': null,
  'outbox/changedMeanwhile': null,
  'outbox/changedByYou': null,
  'outbox/removedMeanwhile': null,
  'outbox/placeTaken': null,
  'outbox/movedMeanwhile': null,
  'outbox/waitingUnreadable': null,
  'outbox/calledOff': null,
  'backup/unreadable': null,
  'backup/newer': null,
  'backup/otherAccount': null,
  'backup/wrongPassword': null,
  'storage/full': null,
  'storage/unavailable': null,
  'storage/locked': null,
  'storage/wrongPassword': null,
  'storage/otherPassword': null,
  'storage/keyLost': null,
} as const satisfies Record<string, number | null>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus).filter(isErrorCode);

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

/** Faults of a body by field path (`birth_date`, `tags.2`): one sentence each. */
export type FieldFaults = Record<string, string>;

/** An error, as it travels through results, Redux actions and storage: plain and serialisable. */
export interface Failure {
  code: ErrorCode;
  /** a sentence for a person, in English; screens translate it by `code` */
  message: string;
  fields?: FieldFaults;
}
