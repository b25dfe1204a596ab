import type { Locator, Page } from '@playwright/test';
import { ar } from '@/client/i18n/ar';
import { en } from '@/client/i18n/en';
import { fr } from '@/client/i18n/fr';
import type { Language } from '@/client/i18n/languages';

const catalogues = { en, fr, ar };

/** How Home greets, whatever the time of day and the name of the account. */
export function homeGreeting(language: Language = 'en'): RegExp {
  const texts = Object.values(catalogues[language].home.greeting);
  return new RegExp(`^(${texts.map((text) => text.replace('{{name}}', '').trim()).join('|')})`);
}

/** The heading of Home. */
export function homeHeading(page: Page, language: Language = 'en'): Locator {
  return page.getByRole('heading', { name: homeGreeting(language), level: 1 });
}
