import { z } from 'zod';
import { newInvitationSchema } from './accounts';
import { bounded, eachOnce, filledListOf, listOf } from './bounded';
import { changesQuerySchema } from './changes';
import { fault } from './faults';
import { offlineTableNames, offlineTables } from './recordKinds';
import { referenceRangeSchema } from './referenceRange';
import { passwordChangeSchema, recoverySchema, registrationSchema } from './session';

const sent = {
  ...Object.fromEntries(offlineTableNames.map((table) => [table, offlineTables[table].schema])),
  ...{ referenceRangeSchema, registrationSchema, recoverySchema, passwordChangeSchema },
  ...{ newInvitationSchema, changesQuerySchema },
};

const leaves = [
  z.ZodLiteral,
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodNull,
  z.ZodTransform,
];

/** Every list and record with open names in a schema, by its path. */
function collectionsIn(schema: unknown, path: string): [path: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return collectionsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => collectionsIn(field, `${path}.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => collectionsIn(one, path));
  if (schema instanceof z.ZodPreprocess) {
    const inner = collectionsIn(schema.out, path);
    return inner.map(([where, one]) => (where === path ? [where, schema] : [where, one]));
  }
  if (schema instanceof z.ZodPipe)
    return [...collectionsIn(schema.in, path), ...collectionsIn(schema.out, path)];
  if (schema instanceof z.ZodArray) return [[path, schema], ...collectionsIn(schema.element, `${path}[]`)];
  if (schema instanceof z.ZodRecord) return [[path, schema], ...collectionsIn(schema.valueType, `${path}{}`)];
  if (leaves.some((kind) => schema instanceof kind)) return [];
  throw new Error(`${path}: this test does not know such a schema.`);
}

const collections = Object.entries(sent).flatMap(([name, schema]) => collectionsIn(schema, name));

it('the lists and records of everything that a client sends are found', () => {
  expect(collections.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      ...['patients.tags', 'physicalData.entered', 'physicalData.verdicts[].inputs', 'dynamometry.trials'],
      ...[
        'supplements.timing.day_of_week',
        'reminders.ramadan.times',
        'reminders.values',
        'labs.base_save_ids',
      ],
    ]),
  );
});

it.each(collections)(
  '%s: a list of thousands is refused as a whole, and no item is looked at',
  (_, schema) => {
    const many = Array.from({ length: 5_000 }, () => []);
    for (const value of [many, { ...many }]) {
      const issues = schema.safeParse(value).error?.issues;
      expect(issues?.map(({ path }) => path)).toEqual([[]]);
    }
    const issues = [many, { ...many }].flatMap((value) => schema.safeParse(value).error?.issues ?? []);
    expect(issues.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^List \d+ at most\.$/),
    );
  },
);

it('a list that is too long ends the check of its record', () => {
  const later = jest.fn();
  const record = z.strictObject({ list: listOf(z.string(), 2) }).superRefine(later);
  const { error } = record.safeParse({ list: ['a', 'b', 'c'] });
  expect(error?.issues.map(({ message }) => message)).toEqual([fault('tooMany', { max: 2 })]);
  expect(later).not.toHaveBeenCalled();
});

it('a list of the right length is parsed as any other', () => {
  const list = eachOnce(filledListOf(z.string(), 2, 'empty'), (item) => item);
  expect(list.parse(['a', 'b'])).toEqual(['a', 'b']);
  const sentences = (value: unknown) => list.safeParse(value).error?.issues.map(({ message }) => message);
  expect(sentences([])).toEqual(['empty']);
  expect(sentences(['a', 'a'])).toEqual([fault('listedTwice')]);
  expect(list.safeParse([1]).error?.issues).toMatchObject([{ path: [0] }]);
  expect(bounded(z.record(z.string(), z.int()), 1).parse({ a: 1 })).toEqual({ a: 1 });
});

it('a stored list can be written into an answer', () => {
  expect(z.encode(eachOnce(listOf(z.string(), 2), String), ['a', 'b'])).toEqual(['a', 'b']);
});

it('the documentation of the API shows the items of a list and its limit', () => {
  const shown = z.toJSONSchema(z.object({ list: listOf(z.string(), 2) }), { io: 'input' });
  expect(shown).toMatchObject({
    properties: { list: { type: 'array', maxItems: 2, items: { type: 'string' } } },
    required: ['list'],
  });
});
