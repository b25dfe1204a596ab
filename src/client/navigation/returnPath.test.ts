import { returnPath } from './returnPath';

describe('returnPath', () => {
  it.each(['/', '/patients', '/patients?filter=a#b', '/outbox'])('accepts %s', (to) => {
    expect(returnPath(to)).toBe(to);
  });

  it.each([
    null,
    '',
    'patients',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/.\\/evil.example',
  ])('falls back to the home screen for %j', (to) => {
    expect(returnPath(to)).toBe('/');
  });
});
