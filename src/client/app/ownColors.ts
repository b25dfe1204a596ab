import type { ColorScheme } from '@/client/settings/lookSettings';
import type { AvatarTint } from '@/client/ui/avatarTint';
import type { ScaleStep } from '@/client/ui/scaleSteps';

/** What only the app's own style sheets use. */
type OwnColor =
  /** icons and dashes, never words */
  | 'faint'
  /** lines and dots of every chart */
  | 'data'
  /** dashed lines of limits */
  | 'cut-off'
  /** what a bar runs on */
  | 'track'
  /** the normal range behind a line, and within a bar */
  | 'band'
  | 'band-in-bar'
  /** several lines in one chart, each with a dash and a marker of its own */
  | `series-${0 | 1 | 2 | 3}`
  /** grounds and initials of avatars: they mean nothing */
  | `avatar-${AvatarTint}`
  | `avatar-ink-${AvatarTint}`
  /** parts of a scale of severity, and the numbers in them */
  | `scale-${ScaleStep}`
  | `scale-ink-${ScaleStep}`;

/**
 * The part of the palette that no script needs: index.html has each colour as a variable, `--satchel-` and its name.
 */
export const ownColors: Record<ColorScheme, Record<OwnColor, string>> = {
  light: {
    faint: '#8d879f',
    data: '#4a4460',
    'cut-off': '#7b758e',
    track: '#e9e6f0',
    band: '#dff0e1',
    'band-in-bar': '#b5dcb9',
    'series-0': '#3b3560',
    'series-1': '#2b7bba',
    'series-2': '#0b8f7e',
    'series-3': '#b2579b',
    'scale-0': '#cfe0dd',
    'scale-ink-0': '#221d30',
    'scale-1': '#edc27a',
    'scale-ink-1': '#221d30',
    'scale-2': '#d98534',
    'scale-ink-2': '#221d30',
    'scale-3': '#a93a2b',
    'scale-ink-3': '#ffffff',
    'scale-4': '#6f1d1b',
    'scale-ink-4': '#ffffff',
    'avatar-0': '#dce9f7',
    'avatar-ink-0': '#234c77',
    'avatar-1': '#f1e7d5',
    'avatar-ink-1': '#6a4d1c',
    'avatar-2': '#d7ebea',
    'avatar-ink-2': '#1c5a57',
    'avatar-3': '#efdfee',
    'avatar-ink-3': '#6c2f66',
    'avatar-4': '#e2e4ec',
    'avatar-ink-4': '#3f4661',
    'avatar-5': '#f4e0d8',
    'avatar-ink-5': '#793c25',
  },
  dark: {
    faint: '#7d768f',
    data: '#cdc7dd',
    'cut-off': '#958ea8',
    track: '#332e42',
    band: '#1f3527',
    'band-in-bar': '#35663f',
    'series-0': '#cdc7dd',
    'series-1': '#6db4ee',
    'series-2': '#4ccbb8',
    'series-3': '#e79fd2',
    'scale-0': '#3c5f5b',
    'scale-ink-0': '#ffffff',
    'scale-1': '#8f6f33',
    'scale-ink-1': '#ffffff',
    'scale-2': '#d98a3c',
    'scale-ink-2': '#1a1526',
    'scale-3': '#ff8b7b',
    'scale-ink-3': '#1a1526',
    'scale-4': '#ffc2ba',
    'scale-ink-4': '#1a1526',
    'avatar-0': '#233a54',
    'avatar-ink-0': '#b9d7f6',
    'avatar-1': '#45391f',
    'avatar-ink-1': '#ecd7ab',
    'avatar-2': '#1d4240',
    'avatar-ink-2': '#aee0dc',
    'avatar-3': '#472944',
    'avatar-ink-3': '#eabfe4',
    'avatar-4': '#363a4d',
    'avatar-ink-4': '#cfd4e8',
    'avatar-5': '#4c2e23',
    'avatar-ink-5': '#f0c4b2',
  },
};
