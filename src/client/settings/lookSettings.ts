import { isInternationalised, languageCodes, type Language } from '@/client/i18n/languages';

/**
 * The settings that decide how the first paint looks. The script that runs before it imports this file, so nothing from
 * `src/clinical` may come in here.
 */

/** The choices for each of them. The first is the default. */
export const lookChoices = {
  theme: ['system', 'light', 'dark'],
  primaryColor: ['purple', 'pinkViolet'],
  skin: ['default', 'bordered'],
  contentLayoutNav: ['vertical', 'horizontal'],
  isVerticalNavCollapsed: [false, true],
  language: languageCodes,
} as const;

type LookChoices = typeof lookChoices;
export type Look = { [K in keyof LookChoices]: LookChoices[K][number] };
export type ColorScheme = 'light' | 'dark';

/**
 * Reads the settings of the first paint.
 *
 * @param stored the text stored under a setting's name, `null` when there is none
 * @returns the settings; a missing or invalid text gives the default
 */
export function readLook(stored: (name: keyof Look) => string | null): Look {
  return {
    theme: choiceOf(lookChoices.theme, stored('theme')),
    primaryColor: choiceOf(lookChoices.primaryColor, stored('primaryColor')),
    skin: choiceOf(lookChoices.skin, stored('skin')),
    contentLayoutNav: choiceOf(lookChoices.contentLayoutNav, stored('contentLayoutNav')),
    isVerticalNavCollapsed: choiceOf(lookChoices.isVerticalNavCollapsed, stored('isVerticalNavCollapsed')),
    language: isInternationalised ? choiceOf<Language>(lookChoices.language, stored('language')) : 'en',
  };
}

export function resolveColorScheme(theme: Look['theme'], system: ColorScheme): ColorScheme {
  return theme === 'system' ? system : theme;
}

/** The choice whose text is stored; the first if there is none, or an invalid one. */
export function choiceOf<T extends string | boolean | number>(
  values: readonly [T, ...T[]],
  text: string | null,
): T {
  return values.find((value) => String(value) === text) ?? values[0];
}
