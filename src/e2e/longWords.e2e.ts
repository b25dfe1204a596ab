import { expect, type Page } from '@playwright/test';
import { limits } from '@/contract/limits';
import { routes } from '@/client/navigation/routes';
import {
  aDynamometry,
  aLab,
  aPatient,
  aPhysicalData,
  aReminder,
  aSarcF,
  aSupplement,
} from '@/testing/builders';
import { saveElsewhere } from './otherPeople';
import { signIn } from './screens';
import { test } from './story';

const word = (length: number) => 'W'.repeat(length);
/** a letter with more marks than a line is high; it comes first in lists */
const mark = '\u0351';
const stacked = `A${`${mark}\u036b\u0343\u0321\u0322`.repeat(12)}`;
const [name, line, notes] = [word(limits.nameLength), word(limits.lineLength), word(5000)];
const patient = aPatient({
  ...{ first_name: name, last_name: stacked, identifier: line, phone: word(limits.phoneLength), notes },
  ...{ address: word(limits.addressLength), allergies: [line], conditions: [line], medicines: [line] },
  tags: [line],
});
const { patient_id } = patient;
const supplement = aSupplement({
  ...{ patient_id, key: null, name, unit: '{cap}', reason: line, notes },
});
/** Critical, so that it is among the first of the list. */
const lab = aLab({
  ...{ patient_id, analyte: 'potassium', value: 2, unit: 'mmol/L', laboratory: line, notes },
  range: {
    ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 5.1, high_inclusive: true },
    ...{ critical_low: 2.5, critical_high: 6.5, source: 'laboratory' },
  },
});
const records = [
  { table: 'patients', record: patient },
  { table: 'sarcF', record: aSarcF({ patient_id, notes }) },
  { table: 'physicalData', record: aPhysicalData({ patient_id, notes }) },
  { table: 'dynamometry', record: aDynamometry({ patient_id, device: 'other', device_name: name, notes }) },
  { table: 'labs', record: lab },
  { table: 'supplements', record: supplement },
  {
    table: 'reminders',
    record: aReminder({
      ...{ patient_id, key: null, title: line, notes, rrule: 'FREQ=DAILY', audience: 'both' },
    }),
  },
] as const;

const imports = [routes.patientImport.href(), routes.labImport.href()];
const header = [word(120), 'Last name', 'First name', 'Date of birth'];
const wideFile = {
  name: `${word(200)}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [header, [line, 'Lefebvre', line, '1941-03-08']].map((row) => row.join(',')).join('\n'),
  ),
};

const chart = routes.patient.href(patient_id);
const screens = [
  ...[chart, `${chart}?tab=sarcF`, `${chart}?tab=measurements`, `${chart}?tab=grip`, `${chart}?tab=labs`],
  ...[`${chart}?tab=supplements`, `${chart}?tab=reminders`, `${chart}?tab=history`],
  routes.patientLabs.href(patient_id),
  routes.patients.href(),
  routes.patientLookup.href(),
  routes.labList.href(),
  routes.reminders.href(),
  routes.supplements.href(),
  routes.supplementsEdit.href(patient_id),
  routes.dynamometry.href(),
  routes.visit.href(patient_id),
  routes.outbox.href(),
  routes.home.href(),
];
/** These show no text of the patient by themselves. */
const withoutText: readonly string[] = [
  routes.patientLookup.href(),
  routes.outbox.href(),
  routes.home.href(),
  ...imports,
];
const papers = [
  routes.patientRecord.href(patient_id),
  routes.dayPlan.href(patient_id),
  routes.patientLabels.href(),
];

/** Navigates inside the app, as the browser's back button does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ({ to, patientIds }) => {
      history.pushState({ usr: { patientIds }, key: to, idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { to: path, patientIds: [patient_id] },
  );
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
  // Text that has not been drawn yet would prove nothing.
  const sought = withoutText.includes(path)
    ? page.getByRole('heading', { level: 1 })
    : page.getByText(name.slice(0, 40));
  await expect(sought.first(), path).toBeVisible();
}

/** What is wider than the window, the widest first. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const right = (element: Element) => element.getBoundingClientRect().right;
    return [...document.querySelectorAll('#content *')]
      .filter((element) => right(element) > clientWidth + 1)
      .sort((a, b) => right(b) - right(a))
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className} to ${right(element)} of ${clientWidth}`);
  });
}

/** Text with stacked marks that nothing inside the page clips, so that they are drawn over other rows. */
function drawnOverOthers(page: Page): Promise<string[]> {
  return page.evaluate((stackedMark) => {
    const content = document.querySelector('#content');
    const texts = [...(content?.querySelectorAll('*') ?? [])].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.includes(stackedMark),
      ),
    );
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== content &&
      (getComputedStyle(element).overflowY === 'clip' || isClipped(element.parentElement));
    return texts
      .filter((element) => element.checkVisibility() && !isClipped(element))
      .map((element) => `${element.tagName}.${element.className} in ${element.parentElement?.className}`);
  }, mark);
}

/** Elements on paper that reach beyond the element around them. */
function beyondTheirPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.printed-record, .labels > li')].flatMap((paper) => {
      const edge = paper.getBoundingClientRect().right + 1;
      return [...paper.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > edge)
        .map((element) => {
          const table = element.closest('table')?.getAttribute('aria-label') ?? '';
          const by = Math.round(element.getBoundingClientRect().right - edge);
          return `${table} ${element.tagName}.${element.className} by ${by} px`;
        });
    }),
  );
}

/** The words of the headings of printed tables that are broken without a hyphen. */
async function brokenHeadings(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: '.printed-record th { hyphens: manual !important }' });
  return page.evaluate(() =>
    [...document.querySelectorAll('.printed-record th')].flatMap(({ firstChild }) =>
      firstChild instanceof Text
        ? [...firstChild.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: part, index }) => {
            const range = document.createRange();
            range.setStart(firstChild, index);
            range.setEnd(firstChild, index + part.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return lines.size > 1 ? [part] : [];
          })
        : [],
    ),
  );
}

test('a word of hundreds of letters widens no screen and no page of paper, and stacked marks stay in their row @deep', async ({
  story,
}) => {
  test.setTimeout(300_000);
  const { page } = story.browser;
  const { url } = story.network;
  await saveElsewhere(story.server, records);
  await signIn(page, url);
  // Once their files are loaded, the screens open at once.
  for (const path of [...screens, ...papers]) await goTo(page, path);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...screens, ...papers]) {
      await goTo(page, path);
      expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
      expect(await drawnOverOthers(page), `${path} at ${width} px`).toEqual([]);
    }
    for (const path of imports) {
      await goTo(page, path);
      await page.locator('input[type=file]').first().setInputFiles(wideFile);
      // On a phone one cell has the column and what it maps to.
      await expect(page.getByRole('cell', { name: /^Date of birth/ }).first(), path).toBeVisible();
      expect(await tooWide(page), `${path} at ${width} px, with a file`).toEqual([]);
    }
  }
  // A4 at 96 dots per inch, without its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  for (const path of papers) {
    await goTo(page, path);
    expect(await beyondTheirPaper(page), `${path} on paper`).toEqual([]);
    expect(await brokenHeadings(page), `${path} on paper`).toEqual([]);
  }
});
