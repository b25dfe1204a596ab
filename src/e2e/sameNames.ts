import type { Page } from '@playwright/test';

/** What a person can act on, by role. */
const controls = new Set([
  ...['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'menuitem', 'menuitemradio', 'option'],
  ...['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider'],
]);

interface Node {
  indent: number;
  role: string;
  name: string;
}

/** A line of a snapshot, such as `- button "Edit" [expanded]:`; other lines have texts and addresses. */
const nodeLine = /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/;

/**
 * @param snapshot of `ariaSnapshot()`
 * @returns the controls that share role and name with another one in the same named rows, groups and regions, and lead
 *   elsewhere: "button “Edit” (2)". Links to one address are one.
 */
export function sameNames(snapshot: string): string[] {
  const around: Node[] = [];
  const found = new Map<string, { words: string; targets: string[] }>();
  const lines = snapshot.split('\n');
  for (const [at, line] of lines.entries()) {
    const [, space = '', role, name = ''] = nodeLine.exec(line) ?? [];
    if (role === undefined || role === 'text') continue;
    const indent = space.length;
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    if (controls.has(role) && name !== '') {
      const place = around.map((node) => `${node.role} ${node.name}`).join(' > ');
      const url = /^ *- \/url: (.*)$/.exec(lines[at + 1] ?? '')?.[1];
      const one = found.get(`${place} > ${role} ${name}`) ?? { words: `${role} “${name}”`, targets: [] };
      if (url === undefined || !one.targets.includes(url)) one.targets.push(url ?? '');
      found.set(`${place} > ${role} ${name}`, one);
    }
    if (name !== '') around.push({ indent, role, name });
  }
  return [...found.values()]
    .filter(({ targets }) => targets.length > 1)
    .map(({ words, targets }) => `${words} (${targets.length})`);
}

/** The controls of the page that a screen reader cannot tell apart. */
export async function sameNameFaults(page: Page): Promise<string[]> {
  return sameNames(await page.locator('body').ariaSnapshot());
}
