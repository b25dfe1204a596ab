/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const copied = ['src', 'package.json', 'tsconfig.json', 'jest.config.ts'];

/** The files that a kind of its own needs. */
const newFiles: Record<string, string> = {
  'src/contract/visitNote.ts': `
    import { z } from 'zod';
    import { requiredText, uuid } from './fields';
    import { limits } from './limits';
    import { captureFields, serverFields } from './record';

    /** What was agreed at a visit. */
    export const visitNoteSchema = z.strictObject({
      record_id: uuid,
      patient_id: uuid,
      notes: requiredText(limits.notesLength),
      ...captureFields,
    });
    export const storedVisitNoteSchema = visitNoteSchema.extend(serverFields).strip();
  `,
  'src/client/records/kinds/visitNotesSlice.ts': `
    import { createRecordSlice } from '@/client/records/createRecordSlice';

    export const visitNotesSlice = createRecordSlice('visitNotes');
  `,
};

/** What an existing file gets: a text, after the only line that reads like this one. */
type Insert = readonly [after: string, text: string];

const contract: Record<string, readonly Insert[]> = {
  'src/contract/recordKinds.ts': [
    [
      "import { newSupplementSchema, storedSupplementSchema, supplementSchema } from './supplement';",
      "import { storedVisitNoteSchema, visitNoteSchema } from './visitNote';",
    ],
    [
      '    storedSchema: storedReminderSchema,\n  }),',
      `  visitNotes: recordKind('visitNotes', {
        type: 'note',
        database: 'OfflineRecords',
        savePath: '/api/save-visit-note',
        readPath: '/api/visit-notes',
        schema: visitNoteSchema,
        storedSchema: storedVisitNoteSchema,
      }),`,
    ],
  ],
};

/** The compiler asks for these. */
const asked: Record<string, readonly Insert[]> = {
  'src/server/kinds/servedKinds.ts': [
    [
      "import { reminderRules, savedReminderSchema } from '@/server/reminders/reminderRules';",
      visitNotesImport(),
    ],
    [
      '    recordRepository(kinds.reminders, reminders, reminderRules),\n  ),',
      'visitNotes: served(kinds.visitNotes, recordRepository(kinds.visitNotes, visitNotes)),',
    ],
  ],
  'src/client/app/rootReducer.ts': [
    [
      "import { supplementsSlice } from '@/client/records/kinds/supplementsSlice';",
      "import { visitNotesSlice } from '@/client/records/kinds/visitNotesSlice';",
    ],
    ['  reminders: remindersSlice.reducer,', 'visitNotes: visitNotesSlice.reducer,'],
  ],
  'src/client/outbox/shownKinds.ts': [
    [
      'export const shownKinds: Record<OfflineTable, RecordKind> = {',
      'visitNotes: { editHref: ({ patient_id }) => chartOf(patient_id) },',
    ],
  ],
  'src/client/i18n/en/outbox.ts': [["      reminders: 'Reminder',", "visitNotes: 'Visit note',"]],
  'src/client/fhir/fhirKinds.ts': [['  reminders: false,', 'visitNotes: false,']],
  'src/client/chart/print/PrintedRecord.tsx': [['  reminders: PrintedReminders,', 'visitNotes: null,']],
  'src/testing/builders.ts': [
    [
      '  reminders: aReminder,',
      `visitNotes: (fields: Partial<z.input<typeof offlineTables.visitNotes.schema>> = {}) =>
        offlineTables.visitNotes.schema.parse({
          record_id: uuidv7(),
          patient_id: uuidv7(),
          notes: 'Eats with company on Sundays.',
          ...capture,
          ...fields,
        }),`,
    ],
  ],
};

/** Once English has the name of the kind, the compiler asks for it in the other languages. */
const translations: Record<string, readonly Insert[]> = {
  'src/client/i18n/fr/outbox.ts': [["      reminders: 'Rappel',", "visitNotes: 'Note de visite',"]],
  'src/client/i18n/ar/outbox.ts': [["      reminders: 'تذكير',", "visitNotes: 'ملاحظة الزيارة',"]],
};

/** The table and its migration. The tests of the API ask for these. */
const table: Record<string, readonly Insert[]> = {
  'src/server/db/schema.ts': [
    [
      'export type RecordTable = ReturnType<typeof recordTable<Record<never, never>>>;',
      "export const visitNotes = recordTable('visit_notes', { notes: text().notNull() });",
    ],
  ],
};
const grant = '--> statement-breakpoint\nGRANT SELECT, INSERT, UPDATE ON "visit_notes" TO "satchel_clinic";';
const journal = 'src/server/db/migrations/meta/_journal.json';

function visitNotesImport(): string {
  return "import { visitNotes } from '@/server/db/schema';";
}

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'satchel-eighth-kind-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(scratch, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function insert(edits: Record<string, readonly Insert[]>): void {
  for (const [file, inserts] of Object.entries(edits)) {
    const at = path.join(scratch, file);
    let text = readFileSync(at, 'utf8');
    for (const [after, added] of inserts) {
      if (text.split(after).length !== 2) throw new Error(`${file} has not exactly one “${after}”.`);
      text = text.replace(after, () => `${after}\n${added}`);
    }
    writeFileSync(at, text);
  }
}

/** The files in which the compiler finds a fault. */
function faultyFiles(): string[] {
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit'], { cwd: scratch, encoding: 'utf8' });
  return [...new Set(stdout.split('\n').flatMap((line) => /^(src\/[^(]+)\(/.exec(line)?.[1] ?? []))];
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: scratch, stdio: 'pipe', env: { ...process.env, TEST_DEPTH: '' } });
}

it('adding an eighth kind of record touches at most twelve existing files, and the compiler points to them @deep', () => {
  for (const [file, text] of Object.entries(newFiles)) writeFileSync(path.join(scratch, file), text);
  insert(contract);
  expect(faultyFiles()).toEqual(expect.arrayContaining(Object.keys(asked)));

  insert(asked);
  insert(table);
  expect(faultyFiles().sort()).toEqual(Object.keys(translations).sort());

  insert(translations);
  expect(faultyFiles()).toEqual([]);

  run(
    'npx',
    'drizzle-kit',
    'generate',
    '--config',
    'src/server/db/drizzle.config.ts',
    '--name',
    'visit_notes',
  );
  const migrations = path.join(scratch, 'src/server/db/migrations');
  const added = readdirSync(migrations).find((name) => name.endsWith('_visit_notes.sql')) ?? '';
  const sql = readFileSync(path.join(migrations, added), 'utf8');
  const changed = [...sql.matchAll(/\b(?:TABLE|ON) "(\w+)"/g)].map(([, name]) => name);
  expect(new Set(changed)).toEqual(new Set(['visit_notes']));
  writeFileSync(path.join(migrations, added), sql + grant);
  const tests = ['contract/recordKinds', 'records/saveRecord'];
  run('npx', 'jest', '--selectProjects', 'rules', 'API on PGlite', '--testPathPatterns', ...tests);

  const touched = [...Object.keys({ ...contract, ...asked, ...table, ...translations }), journal];
  expect(touched.length).toBeLessThanOrEqual(12);
}, 600_000);
