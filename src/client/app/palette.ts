import type { ColorScheme } from '@/client/settings/lookSettings';
import type { Settings } from '@/client/settings/settings';

/** A meaning, as text or a mark, and the ground of a tag or a notice that says it. */
interface Meaning {
  color: string;
  soft: string;
}

interface Palette {
  /** the page background */
  layout: string;
  /** cards, navigation, navbar */
  container: string;
  /** menus, dialogs */
  elevated: string;
  /** heads of tables, neutral tags, areas set back from their card */
  fill: string;
  /** of the chosen one of several that stand on `fill` */
  selectedSegment: string;
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
    selectedSegment: '#ffffff',
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
    selectedSegment: '#453e5c',
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
    primary: {
      purple: { color: '#b7a6ff', hover: '#cbbfff', soft: '#2d2648', softHover: '#392f5e' },
      pinkViolet: { color: '#f0a3e2', hover: '#f6c0ec', soft: '#3d2439', softHover: '#502d4b' },
    },
  },
};
