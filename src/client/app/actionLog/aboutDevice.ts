import { z } from 'zod';
import { appVersion } from '@/client/pwa/appVersion';

export const aboutSchema = z.object({
  app_version: z.string(),
  /** as the browser identifies itself */
  browser: z.string(),
  /** that the app is shown in, and that the browser prefers */
  language: z.string(),
  browser_language: z.string(),
  time_zone: z.string(),
  /** CSS pixels */
  viewport: z.object({ width: z.number(), height: z.number(), pixel_ratio: z.number() }),
});
/** Where a session log comes from. Nothing in it is about a person. */
export type AboutDevice = z.infer<typeof aboutSchema>;

export function aboutDevice(): AboutDevice {
  return {
    app_version: appVersion,
    browser: navigator.userAgent,
    language: document.documentElement.lang,
    browser_language: navigator.language,
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewport: {
      width: window.innerWidth,
      height: window.innerHeight,
      pixel_ratio: window.devicePixelRatio,
    },
  };
}
