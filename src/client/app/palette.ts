import type { ColorScheme, Settings } from '@/client/settings/settings';
import type { AvatarTint } from '@/client/ui/avatarTint';
import type { ScaleStep } from '@/client/ui/scaleSteps';

/** A meaning, as text or a mark, and the ground of a tag or a notice that says it. */
interface Meaning {
  color: string;
  soft: string;
}

/** What only the app's own style sheets use, as the variable `--satchel-` with this name. */
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

interface Palette {
  /** the page background */
  layout: string;
  /** cards, navigation, navbar */
  container: string;
  /** menus, dialogs */
  elevated: string;
  /** heads of tables, neutral tags, areas set back from their card */
  fill: string;
  border: string;
  borderOfButtons: string;
  /** at least 3:1 against every ground, so that an input is seen as one (WCAG 2.2, 1.4.11) */
  borderOfFields: string;
  tooltip: string;
  text: string;
  secondary: string;
  /** text on primary, success, warning and error */
  onSolid: string;
  /** done, uploaded, in range where that must be said */
  success: Meaning;
  /** outside a cut-off, low, high */
  warning: Meaning;
  /** critical, allergy, rejected, conflict */
  error: Meaning;
  own: Record<OwnColor, string>;
  primary: Record<
    Settings['primaryColor'],
    { color: string; hover: string; soft: string; softHover: string }
  >;
}

/**
 * Purple is Satchel's colour, pink-violet the alternate. Green, orange and red are reserved for their meaning. Each is
 * readable as text on its background (WCAG 2.2 AA): dark on light, and light on dark in the dark scheme. Filled areas
 * in the dark scheme have dark text.
 */
export const palettes: Record<ColorScheme, Palette> = {
  light: {
    layout: '#f6f5fa',
    container: '#ffffff',
    elevated: '#ffffff',
    fill: '#f4f2f8',
    border: '#e7e4ef',
    borderOfButtons: '#cfcadb',
    borderOfFields: '#8e88a2',
    tooltip: '#3a3348',
    text: '#221d30',
    secondary: '#5f5972',
    onSolid: '#ffffff',
    success: { color: '#2e7d32', soft: '#e8f4e9' },
    warning: { color: '#9a5300', soft: '#fcf1e1' },
    error: { color: '#c62828', soft: '#fdebea' },
    own: {
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
    primary: {
      purple: { color: '#6a48d7', hover: '#5737bd', soft: '#f0ecfd', softHover: '#e4dcfc' },
      pinkViolet: { color: '#a62a93', hover: '#8b1f7b', soft: '#fbebf8', softHover: '#f6d9f0' },
    },
  },
  dark: {
    layout: '#14121b',
    container: '#1e1b28',
    elevated: '#292536',
    fill: '#292536',
    border: '#383348',
    borderOfButtons: '#575068',
    borderOfFields: '#756e89',
    tooltip: '#4a4459',
    text: '#eae7f2',
    secondary: '#aea8bf',
    onSolid: '#1a1526',
    success: { color: '#7ccf80', soft: '#1c3022' },
    warning: { color: '#f0b35c', soft: '#38290f' },
    error: { color: '#ff9a94', soft: '#43201f' },
    own: {
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
    primary: {
      purple: { color: '#b7a6ff', hover: '#cbbfff', soft: '#2d2648', softHover: '#392f5e' },
      pinkViolet: { color: '#f0a3e2', hover: '#f6c0ec', soft: '#3d2439', softHover: '#502d4b' },
    },
  },
};
