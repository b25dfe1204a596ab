import { isDatabaseUnavailable } from './unavailable';

const withCode = (code: string) => Object.assign(new Error('Something failed.'), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    ...['08006', '53100', '53300', '57P01', '57P02', '57P03', '58030', '25006'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ENOSPC', 'EIO'],
  ])('is true for the code %s, also as the cause of another error', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query.', { cause: withCode(code) }))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('is true for what the driver says without a code: %s', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  it.each(['23505', '22021', '42501', '40001', '57014', 'ENOENT', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'])(
    'is false for the code %s',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(false);
    },
  );

  it.each([[new Error('broken')], ['Connection terminated'], [undefined], [null]])(
    'is false for %p, which no database said',
    (error) => {
      expect(isDatabaseUnavailable(error)).toBe(false);
    },
  );
});
