import { v7 as uuidv7 } from 'uuid';
import { languageCodes } from '@/contract/languages';
import { paths } from '@/contract/paths';
import { openMailbox, type Mailbox } from '@/testing/mailbox';
import { startTestApp, testPassword, type Session, type TestApp } from '@/testing/testApp';
import { invitationLetter } from './letters';
import { mustUpgrade, openMailer, type Mailer } from './mailer';

let mailbox: Mailbox;
let mailer: Mailer;
let server: TestApp;
let owner: Session;
beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = openMailer({
    smtpUrl: mailbox.url,
    from: 'Satchel <satchel@clinic.example>',
    appUrl: 'https://satchel.example',
  });
  server = await startTestApp({ mailer });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.letters.length = 0;
  owner = await server.signIn();
});

const newEmail = () => `${uuidv7()}@example.org`;
const invite = (email: string) => server.post(paths.invitations, { role: 'viewer', email }, owner);
const codeIn = (text: string) => /#code=(\S+)/.exec(text)?.[1] ?? '';
const patch = (url: string, payload: object) =>
  server.inject({ method: 'PATCH', url, payload, headers: { authorization: `Bearer ${owner.token}` } });

describe('an invitation by email', () => {
  it('says who invites into which clinic, and its link holds a code that lets join', async () => {
    const email = newEmail();
    expect(await invite(email)).toMatchObject({
      status: 201,
      body: { emailed: true, invitation: { email } },
    });
    const [letter] = mailbox.letters;
    expect(letter).toMatchObject({
      ...{ from: 'satchel@clinic.example', to: email, subject: 'Your invitation to Satchel' },
    });
    expect(letter?.text).toContain('https://satchel.example/register#code=');
    expect(letter?.text).toContain(owner.account.clinic_name);
    const joined = await server.post(paths.register, {
      ...{ name: 'Amal', email, password: testPassword, invitation_code: codeIn(letter?.text ?? '') },
    });
    expect(joined.status).toBe(201);
  });

  it.each(languageCodes)('is written in the language of the clinic: %s', async (language) => {
    expect((await patch(paths.clinic, { language })).statusCode).toBe(204);
    await invite(newEmail());
    const begins = { en: 'Your invitation', fr: 'Votre invitation', ar: 'دعوتك' };
    expect(mailbox.letters[0]?.subject.startsWith(begins[language])).toBe(true);
  });

  it('that the mail server refuses is still made, and its code is answered', async () => {
    const answer = await invite(`amal@${mailbox.refused}`);
    expect(answer).toMatchObject({ status: 201, body: { emailed: false, code: expect.any(String) } });
    expect(mailbox.letters).toEqual([]);
  });

  it('is not sent to hundreds of strangers: a clinic writes twenty a day', async () => {
    const statuses = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await invite(newEmail())).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    // A code to hand over can still be made.
    expect((await server.post(paths.invitations, { role: 'viewer' }, owner)).status).toBe(201);
  });

  it('has no link but its own, whatever the clinic is called', () => {
    const { text } = invitationLetter('en', 'https://satchel.example', {
      ...{ to: 'a@example.org', name: 'www.evil.example', clinic_name: 'See https://evil.example/win' },
      ...{ role: 'viewer', code: 'ABCD-EFGH-JKMN', expires_at: '2026-03-09T10:32:00.000Z' },
    });
    expect(text).not.toMatch(/evil\.example|:\/\/evil/);
    expect(text).toContain('https://satchel.example/register#code=ABCD-EFGH-JKMN');
    expect(text).toContain('March 9, 2026 at 10:32 AM UTC');
  });
});

describe('a forgotten password', () => {
  /** Asks for codes, and waits until what follows the answers is done: a server ends only then. */
  const askFor = async (emails: readonly string[]) => {
    const alone = await startTestApp({ mailer, beside: server });
    const answers = [];
    for (const email of emails) answers.push(await alone.post(paths.forgottenPassword, { email }));
    await alone.close();
    return answers.map(({ status, body }) => ({ status, body }));
  };
  const recoverWith = async (code: string) => {
    const { email } = owner.account;
    return (await server.post(paths.recover, { email, code, new_password: 'another long password' })).status;
  };
  const asked = { status: 202, body: { success: true } };

  it('is answered alike for every address, and only an account that may sign in gets a code, which works', async () => {
    const { email } = owner.account;
    const { account: disabled } = await server.signInColleague(owner, 'viewer');
    const url = `${paths.accounts}/${disabled.account_id}`;
    expect((await patch(url, { disabled: true })).statusCode).toBe(204);
    expect(await askFor([newEmail(), disabled.email, email.toUpperCase()])).toEqual([asked, asked, asked]);
    expect(mailbox.letters.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: email, subject: 'A new password for Satchel' },
    ]);
    const code = codeIn(mailbox.letters[0]?.text ?? '');
    expect([await recoverWith(code), await recoverWith(code)]).toEqual([200, 400]);
  });

  it('fills nobody’s mailbox: three codes an hour for an address, whether or not it has an account', async () => {
    const { email } = owner.account;
    const stranger = newEmail();
    const statusesOf = async (one: string) =>
      (await askFor([one, one, one, one])).map(({ status }) => status);
    expect(await statusesOf(email)).toEqual([202, 202, 202, 429]);
    expect(await statusesOf(stranger)).toEqual([202, 202, 202, 429]);
    const codes = mailbox.letters.map(({ text }) => codeIn(text));
    expect(codes).toHaveLength(3);
    // A later code replaces the earlier ones.
    expect([await recoverWith(codes[0] ?? ''), await recoverWith(codes[2] ?? '')]).toEqual([400, 200]);
  });

  it('that a stranger asks for leaves the code valid that an owner has handed over', async () => {
    const colleague = await server.signInColleague(owner, 'owner');
    const { account_id } = owner.account;
    const made = await server.post(
      `${paths.accounts}/${account_id}/recovery`,
      { current_password: testPassword },
      colleague,
    );
    expect(made).toMatchObject({ status: 201, body: { emailed: true } });
    await askFor([owner.account.email]);
    const [handedOver, askedFor] = mailbox.letters.map(({ text }) => codeIn(text));
    expect(await recoverWith(handedOver ?? '')).toBe(200);
    expect(askedFor).not.toBe(handedOver);
  });

  it('is for owners to help with where the server sends no email', async () => {
    const without = await startTestApp({ beside: server });
    const answer = await without.post(paths.forgottenPassword, { email: owner.account.email });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'account/noEmail' } } });
    await without.close();
  });
});

it('a mail server is spoken to in plain text only on this machine', () => {
  const must = (url: string) => mustUpgrade(new URL(url));
  expect(
    ['smtp://127.0.0.1:25', 'smtp://localhost', 'smtp://[::1]:25', 'smtps://mail.example'].map(must),
  ).toEqual([false, false, false, false]);
  expect(['smtp://mail.example:587', 'smtp://192.0.2.1', 'smtp://[2001:db8::1]'].map(must)).toEqual([
    ...[true, true, true],
  ]);
});
