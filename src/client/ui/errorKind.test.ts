import { errorKind } from './errorKind';

const answer = (status: number, data: string) => ({ status, statusText: '', internal: false, data });
const chunkError = Object.assign(new Error('Loading chunk 404 failed.'), { name: 'ChunkLoadError' });

describe('errorKind', () => {
  it.each([
    [answer(404, 'Page not found: /nowhere'), { isNotFound: true, code: 404 }],
    [new Error('Request failed with status code 404'), { isNotFound: true, code: 404 }],
    [answer(500, 'answered 404'), { isNotFound: true, code: 500 }],
    [answer(500, ''), { isNotFound: false, code: 500 }],
    [answer(403, 'Forbidden'), { isNotFound: false, code: 403 }],
    [new TypeError('x is not a function'), { isNotFound: false, code: 500 }],
    [chunkError, { isNotFound: false, code: 500 }],
    ['Request failed with status code 404', { isNotFound: true, code: 404 }],
    [{ message: 'answered 404' }, { isNotFound: true, code: 404 }],
    [{ message: 404 }, { isNotFound: false, code: 500 }],
    ['thrown text', { isNotFound: false, code: 500 }],
    [undefined, { isNotFound: false, code: 500 }],
  ])('for %p returns %j', (error, kind) => {
    expect(errorKind(error)).toEqual(kind);
  });
});
