import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The serious and critical faults that axe finds on the current screen, one line each. */
export function axeFaults(page: Page): Promise<string[]> {
  return faultsFoundBy(axe(page));
}

/** Only the colour faults, for a screen that was already checked and where only colours have changed. */
export function axeColorFaults(page: Page): Promise<string[]> {
  return faultsFoundBy(axe(page).withRules(['color-contrast', 'link-in-text-block']));
}

function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function faultsFoundBy(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
