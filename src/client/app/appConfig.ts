import { isInternationalised } from '@/client/i18n/languages';
import { breakpoints } from '@/client/ui/breakpoints';

/** What whoever runs Satchel may decide for everyone. */
export const appConfig = {
  isInternationalised,
  /** below this width the navigation lies over the content and is always vertical; `breakpoints.medium` is the other reading */
  overlayNavBelow: breakpoints.large,
} as const;
