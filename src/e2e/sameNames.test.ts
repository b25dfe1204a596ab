import { sameNames } from './sameNames';

const list = (first: string, second: string) => `- main:
  - list "Reminders":
    - listitem:
      - button "${first}" [expanded]
      - text: today
    - listitem:
      - button "${second}"`;

describe('controls of one name', () => {
  it('are found where nothing around them differs', () => {
    expect(sameNames(list('Done', 'Done'))).toEqual(['button “Done” (2)']);
  });

  it('are none when each says what it is for', () => {
    expect(sameNames(list('Done: Walk', 'Done: Iron'))).toEqual([]);
  });

  it('may share it in rows that differ', () => {
    const rows = ['Ferreira', 'Bennett'].map((name) => `- row "${name}":\n  - cell:\n    - button "Edit"`);
    expect(sameNames(rows.join('\n'))).toEqual([]);
  });

  it('may share it in groups that differ, not in one', () => {
    const group = (name: string, answers: number) =>
      [`- radiogroup "${name}":`, ...Array.from({ length: answers }, () => '  - radio "None"')].join('\n');
    expect(sameNames(`${group('Strength', 1)}\n${group('Falls', 1)}`)).toEqual([]);
    expect(sameNames(group('Falls', 2))).toEqual(['radio “None” (2)']);
  });

  it('are one when they lead to one address', () => {
    const link = (url: string) => `- link "Yolande Dupré":\n  - /url: ${url}`;
    expect(sameNames(`${link('/patients/1')}\n${link('/patients/1')}`)).toEqual([]);
    expect(sameNames(`${link('/patients/1')}\n${link('/patients/2')}`)).toEqual(['link “Yolande Dupré” (2)']);
  });
});
