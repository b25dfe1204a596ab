import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { diaryWords } from './diaryWords';

const client = path.resolve(__dirname, '../..');
const makers = /createSlice\(|createAction\b|createAppAsyncThunk\b/;

const sliceLike = z.object({
  reducer: z.function(),
  actions: z.record(
    z.string(),
    z.custom<{ type: string }>((value) => typeof value === 'function'),
  ),
});
const thunkLike = z.custom<{ typePrefix: string }>(
  (value) => typeof value === 'function' && 'typePrefix' in value && typeof value.typePrefix === 'string',
);
const creatorLike = z.custom<{ type: string }>(
  (value) =>
    typeof value === 'function' && 'match' in value && 'type' in value && typeof value.type === 'string',
);

/** The types of all actions in the source of the app, and the prefixes of all thunks. */
async function actionTypes(): Promise<string[]> {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => path.join(client, name));
  const types = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    if (!makers.test(source)) continue;
    for (const [, type = ''] of source.matchAll(/createAction[^(]*\(\s*'([^']+)'/g)) types.add(type);
    for (const [, type = ''] of source.matchAll(/createAppAsyncThunk[^(]*\(\s*'([^']+)'/g))
      types.add(`${type}/pending`);
    const exported: object = await import(file);
    for (const value of Object.values(exported)) {
      const slice = sliceLike.safeParse(value).data;
      for (const { type } of Object.values(slice?.actions ?? {})) types.add(type);
      const thunk = thunkLike.safeParse(value).data;
      if (thunk) types.add(`${thunk.typePrefix}/pending`);
      else {
        const creator = creatorLike.safeParse(value).data;
        if (creator) types.add(creator.type);
      }
    }
  }
  return [...types];
}

describe('diaryWords', () => {
  it('has words for every type of action in the app', async () => {
    const types = await actionTypes();
    expect(types).toEqual(
      expect.arrayContaining([
        'outbox/recordQueued',
        'outbox/nextAttemptDue',
        'outbox/saveOffline/pending',
        'desk/viewSaved',
        'records/recordsReceived',
      ]),
    );
    expect(types.length).toBeGreaterThan(100);
    expect(types.filter((type) => diaryWords(type) === null)).toEqual([]);
    // Words are found by the last part of a type.
    const words = types.map(diaryWords);
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
  });

  it.each([
    ['auth/signedOut', 'signedOut'],
    ['outbox/saveOffline/pending', 'saveOffline'],
    ['outbox/saveOffline/rejected', 'saveOffline'],
    ['outbox/uploadSarcF/started', 'tableUploadBegan'],
    ['outbox/uploadSarcF/ended', 'tableUploadEnded'],
    ['of/anotherVersion', null],
    ['constructor', null],
    ['', null],
  ])('maps %s to %s', (type, words) => {
    expect(diaryWords(type)).toBe(words);
  });
});
