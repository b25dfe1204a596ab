import { expect, type Locator } from '@playwright/test';
import { allOnServerOnce, type ConfirmedSave } from './accounting';
import { connectionBadge, openOutbox, openPatientId, openPatients, signIn } from './screens';
import { readDevice, settle } from './sides';
import { test } from './story';

const texts: { first_name: string; last_name: string; identifier: string; notes: string }[] = [
  {
    first_name: '__proto__',
    last_name: 'constructor',
    identifier: '__proto__',
    notes: 'toString\nhasOwnProperty\n{{name}} $t(form.save) <b>bold</b> %s \\u0000',
  },
  {
    first_name: 'فاطمة',
    last_name: 'بن \u200fيوسف\u061c',
    identifier: '\u200f٤٢-\u200eA1',
    notes: 'يمين \u200eleft\u200f \u2067يسار\u2069\nשלום',
  },
  {
    first_name: 'Zoe\u0308',
    last_name: 'N\u0303u\u0301n\u0303ez Z\u0351\u036b\u0343a\u0321\u0322lgo',
    identifier: 'e\u0301 is not é',
    notes: '👩🏽‍⚕️ 👨‍👩‍👧‍👦 🇲🇦 and\ttab,  two spaces, \u00a0 no-break, \ufeff BOM',
  },
  {
    first_name: "O'Neil; drop table patients;--",
    last_name: '<img src=x onerror="document.title=\'owned\'">',
    identifier: '=1+1',
    notes: '"quoted" \\ back\u2028line\u2029paragraph',
  },
];

test('hostile text is stored, displayed and sent unchanged @deep', async ({ story }) => {
  const { page, context } = story.browser;
  const saved: ConfirmedSave[] = [];
  await signIn(page, story.network.url);
  await story.loseNetwork();
  for (const typed of texts) {
    await test.step(`${typed.first_name} is saved on the device and shown`, async () => {
      await openPatients(page);
      await page.getByRole('button', { name: 'New patient' }).click();
      await page.getByLabel('First name').fill(typed.first_name);
      await page.getByLabel('Last name').fill(typed.last_name);
      await page.getByLabel('Identifier').fill(typed.identifier);
      await page.getByLabel('Notes').fill(typed.notes);
      await page.getByLabel('Date of birth').fill('1941-03-08');
      await page.getByRole('radio', { name: 'Female', exact: true }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}/);
      const patient_id = openPatientId(page);
      saved.push({ table: 'patients', patient_id, fields: { ...typed } });
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => heading.textContent()).toBe(`${typed.first_name} ${typed.last_name}`);
    });
  }
  const waiting = (await readDevice(context, story.network.url)).waiting.patients;
  expect(waiting.map(({ record }) => record)).toMatchObject(texts);
  const outbox = await openOutbox(page);
  for (const { first_name, last_name } of texts) {
    await expect(outbox.getByRole('link', { name: `${first_name} ${last_name}`, exact: true })).toBeVisible();
  }

  await story.regainNetwork();
  await expect(connectionBadge(page)).toHaveText('Connected');
  expect(story.network.saves.map(({ body }) => body)).toMatchObject(texts);

  await test.step('And is unchanged after a reload', async () => {
    for (const { patient_id, fields } of saved) {
      await page.goto(`${story.network.url}/patients/${patient_id}`);
      await page.getByRole('button', { name: 'Edit patient' }).click();
      const form = page.getByRole('dialog', { name: 'Edit patient' });
      for (const [label, field] of [
        ['First name', 'first_name'],
        ['Last name', 'last_name'],
        ['Identifier', 'identifier'],
        ['Notes', 'notes'],
      ] as const) {
        expect(await form.getByLabel(label).inputValue()).toBe(fields[field]);
      }
    }
    expect(await page.title()).not.toBe('owned');
  });
  expect((await settle(story, saved)).accounting).toEqual(allOnServerOnce);
});

test('text that cannot be stored exactly is refused with an error beside its field @deep', async ({
  story,
}) => {
  const { page, context } = story.browser;
  await signIn(page, story.network.url);
  await openPatients(page);
  await page.getByRole('button', { name: 'New patient' }).click();
  const form = page.getByRole('dialog', { name: 'New patient' });
  await form.getByLabel('Date of birth').fill('1941-03-08');
  await form.getByRole('radio', { name: 'Female', exact: true }).check();
  const unstorable = 'Remove the characters that cannot be stored.';
  const deceiving = 'Type this again: hidden characters in it change the order in which it reads.';
  const control = 'Type this again on one line: it has line breaks, tabs or other control characters.';
  const invisible = 'Enter at least one visible character.';
  const tooLong = 'Keep this to 10,000 characters or fewer.';

  for (const { what, label, units, times = 1, reason } of [
    { what: 'a lone high surrogate', label: 'First name', units: [0x59, 0xd83d], reason: unstorable },
    { what: 'a lone low surrogate', label: 'Last name', units: [0xdc00, 0x59], reason: unstorable },
    { what: 'NUL', label: 'Identifier', units: [0x41, 0, 0x42], reason: unstorable },
    { what: 'a direction override', label: 'Identifier', units: [0x31, 0x202e, 0x32], reason: deceiving },
    { what: 'a control character', label: 'Last name', units: [0x41, 0x85, 0x42], reason: control },
    { what: 'a zero-width space alone', label: 'First name', units: [0x200b], reason: invisible },
    { what: 'a direction override in a note', label: 'Notes', units: [0x202d, 0x31], reason: deceiving },
    { what: 'a lone surrogate in a note', label: 'Notes', units: [0xd83d, 0x20], reason: unstorable },
    { what: 'a note of 5 MB', label: 'Notes', units: [0x61], times: 5 * 1024 * 1024, reason: tooLong },
  ]) {
    await test.step(what, async () => {
      await form.getByLabel('First name').fill('Yolande');
      await form.getByLabel('Last name').fill('Dupré');
      await form.getByLabel('Identifier').fill('A1');
      await form.getByLabel('Notes').fill('');
      const field = form.getByLabel(label);
      await enter(field, { units, times });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(field).toHaveAccessibleDescription(reason);
      await expect(field).toBeFocused();
      // The text is neither stripped nor cut off.
      expect(await field.evaluate(lengthOf)).toBe(units.length * times);
      await expect(page.getByText('Saved on this device')).toHaveCount(0);
    });
  }
  expect(story.network.saves).toEqual([]);
  await form.getByLabel('Notes').fill('Short enough');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(connectionBadge(page)).toHaveText('Connected');
  expect((await readDevice(context, story.network.url)).waiting.patients).toEqual([]);
  const fields = { first_name: 'Yolande', last_name: 'Dupré', identifier: 'A1', notes: 'Short enough' };
  const saved = [{ table: 'patients' as const, patient_id: openPatientId(page), fields }];
  expect((await settle(story, saved)).accounting).toEqual(allOnServerOnce);
});

/** Types UTF-16 code units that the test protocol cannot carry, so the string is built in the browser. */
function enter(field: Locator, text: { units: number[]; times: number }): Promise<void> {
  return field.evaluate((input, { units, times }) => {
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    const value = String.fromCharCode(...units).repeat(times);
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

function lengthOf(input: Element): number {
  const isField = input instanceof HTMLTextAreaElement || input instanceof HTMLInputElement;
  return isField ? input.value.length : -1;
}
