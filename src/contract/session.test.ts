import { fault } from './faults';
import { limits } from './limits';
import { patientSchema } from './patient';
import { loginSchema, passwordChangeSchema, recoverySchema, registrationSchema } from './session';

/** The sentences of every check that ran and failed, by the field. */
function faultsOf(schema: typeof registrationSchema | typeof recoverySchema, body: object) {
  return schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('a password of a megabyte', () => {
  const max = limits.passwordMaxLength;
  // Common, and unstorable: both later checks would name it as well.
  const huge = '1\0'.repeat(500_000);

  it('is refused for its length alone, before it is compared with common passwords', () => {
    const tooLong = fault('passwordTooLong', { max });
    const account = { name: 'Ann', email: 'ann@example.org', clinic_name: 'North' };
    expect(faultsOf(registrationSchema, { ...account, password: huge })).toEqual([['password', tooLong]]);
    const recovery = { email: 'ann@example.org', code: 'code', new_password: huge };
    expect(faultsOf(recoverySchema, recovery)).toEqual([['new_password', tooLong]]);
  });

  it('is refused for its length alone where it is the current one', () => {
    for (const schema of [loginSchema.shape.password, passwordChangeSchema.shape.current_password]) {
      const issues = schema.safeParse(huge).error?.issues;
      expect(issues?.map(({ message }) => message)).toEqual([fault('tooLong', { max })]);
    }
  });
});

it.each([
  ['name', patientSchema.shape.first_name, limits.nameLength],
  ['time_zone', patientSchema.shape.time_zone, limits.lineLength],
])('a text of a megabyte is refused for its length before anything else reads it: %s', (_, schema, max) => {
  const issues = schema.safeParse('\0'.repeat(1_000_000)).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([fault('tooLong', { max })]);
});

it('an email address of a megabyte is refused for its length before its form is checked', () => {
  const issues = loginSchema.shape.email.safeParse('a'.repeat(1_000_000)).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([fault('tooLong', { max: limits.emailLength })]);
  const ofPatient = patientSchema.shape.email.safeParse('a'.repeat(1_000_000)).error?.issues;
  expect(ofPatient?.map(({ message }) => message)).toEqual([fault('emailTooLong')]);
});
