import type { Page } from '@playwright/test';

/** How far the parts of a page moved without having been touched. */
interface Shifts {
  /** of all shifts since the page was opened */
  sum: number;
  /** each shift with the parts that moved, from where to where */
  parts: string[];
}

/** The entry of the Layout Instability API, which only Chromium has and TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  var shifts: Shifts;
}

/** Notes from the next page on what moves without having been touched. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = { sum: 0, parts: [] };

    /** The part with the words that it has, and the setting, section or card around it. */
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element?.isConnected) return 'a part that is gone';
      const around = element.parentElement?.closest('[data-setting], section, .ant-card, [id], [class]');
      const nameOfOne = (each: Element) =>
        [
          each.localName,
          each.id && `#${each.id}`,
          each.getAttribute('data-setting'),
          each.getAttribute('class'),
        ]
          .filter(Boolean)
          .join(' ');
      const words = (element.textContent ?? '').trim().slice(0, 40);
      return `<${nameOfOne(element)}> "${words}"${around ? ` in <${nameOfOne(around)}>` : ''}`;
    };
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const isUntouched = (entry: PerformanceEntry): entry is LayoutShift =>
      'hadRecentInput' in entry && !entry.hadRecentInput;

    new PerformanceObserver((seen) => {
      for (const { value, startTime, sources } of seen.getEntries().filter(isUntouched)) {
        globalThis.shifts.sum += value;
        const moves = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${at(previousRect)} → ${at(currentRect)}`,
        );
        const when = `${value.toFixed(3)} at ${Math.round(startTime)} ms`;
        globalThis.shifts.parts.push([when, ...moves].join('\n    '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOf = (page: Page): Promise<Shifts> => page.evaluate(() => globalThis.shifts);
