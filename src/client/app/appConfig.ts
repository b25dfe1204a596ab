import { isInternationalised } from '@/client/i18n/languages';
import { breakpoints } from '@/client/ui/breakpoints';

/** What the operator of Satchel may configure for all users. */
export const appConfig = {
  isInternationalised,
  /**
   * below this width the navigation overlays the content and is always vertical; `breakpoints.medium` is the other
   * option
   */
  overlayNavBelow: breakpoints.large,
} as const;
