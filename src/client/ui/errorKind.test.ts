import { errorKind } from './errorKind';

describe('the error screen', () => {
  it.each([
    [404, '', { isNotFound: true, code: 404 }],
    [404, 'Page not found: /nowhere', { isNotFound: true, code: 404 }],
    [null, 'Request failed with status code 404', { isNotFound: true, code: 404 }],
    [500, 'answered 404', { isNotFound: true, code: 500 }],
    [500, '', { isNotFound: false, code: 500 }],
    [403, 'Forbidden', { isNotFound: false, code: 403 }],
    [null, 'x is not a function', { isNotFound: false, code: 500 }],
  ])('for the status %s and the message "%s" shows %j', (status, message, kind) => {
    expect(errorKind(status, message)).toEqual(kind);
  });
});
