import { en } from '@/client/i18n/en';

const words = en.diary.words;
export type DiaryWords = keyof typeof words;

const phases = /\/(pending|fulfilled|rejected)$/;
const tableUpload = /^outbox\/upload\w+\/(started|ended)$/;

/** The type of a thunk without its phase; any other type as it is. */
export function withoutPhase(type: string): string {
  return type.replace(phases, '');
}

/** Which words of the catalogue tell of an action of this type, under `diary.words`; `null`: show its type. */
export function diaryWords(type: string): DiaryWords | null {
  const upload = tableUpload.exec(type)?.[1];
  if (upload !== undefined) return upload === 'started' ? 'tableUploadBegan' : 'tableUploadEnded';
  const name = withoutPhase(type).split('/').at(-1) ?? '';
  return isWords(name) ? name : null;
}

function isWords(name: string): name is DiaryWords {
  return Object.hasOwn(words, name);
}
