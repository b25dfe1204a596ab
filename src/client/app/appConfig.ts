import { isInternationalised } from '@/client/i18n/languages';
import { breakpoints } from '@/client/ui/breakpoints';

/** What the operator of Satchel may configure for all users. */
export const appConfig = {
  isInternationalised,
  /**
   * below this width the navigation overlays the content and is always vertical; `breakpoints.large` is the other
   * option
   */
  overlayNavBelow: breakpoints.medium,
  /** below this width a vertical navigation shows icons only */
  railNavBelow: breakpoints.large,
} as const;
