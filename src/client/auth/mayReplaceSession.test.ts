import { testAccount } from '@/testing/testDevice';
import { mayReplaceSession } from './sessionOnDisk';

function stored(account_id: string | null): string {
  const account = { ...testAccount, account_id };
  const session = account_id === null ? null : { account, access_token: 'token', expires_at: null };
  return JSON.stringify({ session: JSON.stringify(session), _persist: '{}' });
}

const [a, b] = [testAccount.account_id, '018f0000-0000-7000-8000-00000000000b'];

describe('a tab that writes its session', () => {
  it.each([
    [
      'renews the session of the same account',
      { stored: stored(a), known: stored(a), next: stored(a) },
      true,
    ],
    ['does not undo a sign-out', { stored: stored(null), known: stored(a), next: stored(a) }, false],
    [
      'does not replace the session of another user who has signed in',
      { stored: stored(b), known: stored(a), next: stored(a) },
      false,
    ],
    ['does not sign another user out', { stored: stored(b), known: stored(a), next: stored(null) }, false],
    ['stores a new sign-in', { stored: stored(null), known: stored(a), next: stored(b) }, true],
    ['stores the first sign-in', { stored: stored(a), known: null, next: stored(b) }, true],
    ['treats an unreadable session as signed out', { stored: '{', known: stored(a), next: stored(a) }, false],
  ])('%s', (_title, texts, may) => {
    expect(mayReplaceSession(texts)).toBe(may);
  });
});
