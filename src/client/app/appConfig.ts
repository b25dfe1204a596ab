import { breakpoints } from '@/client/ui/breakpoints';

/** What whoever runs Satchel may decide for everyone. */
export const appConfig = {
  /** `false`: English only, and no language switcher */
  isInternationalised: true,
  /** below this width the navigation lies over the content and is always vertical; `breakpoints.medium` is the other reading */
  overlayNavBelow: breakpoints.large,
} as const;
