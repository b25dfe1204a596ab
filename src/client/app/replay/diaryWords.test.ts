import { openCache } from '@/client/records/recordsThunks';
import { signedOut } from '@/client/auth/authSlice';
import { diaryWords } from './diaryWords';

describe('diaryWords', () => {
  it.each([
    [signedOut(), 'signedOut'],
    [{ type: 'outbox/recordQueued' }, 'recordQueued'],
    [openCache.pending('request'), 'pending'],
    [openCache.fulfilled(undefined, 'request'), 'fulfilled'],
    [openCache.rejected(new Error('No.'), 'request'), 'rejected'],
    [{ type: 'of/anotherVersion' }, null],
    [{ type: 'constructor' }, null],
    [{ type: 'a/pending', meta: null }, null],
  ])('maps %j to %s', (action, words) => {
    expect(diaryWords(action)).toBe(words);
  });
});
