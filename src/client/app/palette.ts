import type { ColorScheme, Settings } from '@/client/settings/settings';

interface Palette {
  /** the page background */
  layout: string;
  /** cards, navigation, navbar */
  container: string;
  /** menus, dialogs */
  elevated: string;
  border: string;
  borderOfFields: string;
  tooltip: string;
  text: string;
  /** text on primary, success, warning and error */
  onSolid: string;
  success: string;
  warning: string;
  error: string;
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
    border: '#e7e4ef',
    borderOfFields: '#cfcadb',
    tooltip: '#3a3348',
    text: '#221d30',
    onSolid: '#ffffff',
    success: '#2e7d32',
    warning: '#a85b00',
    error: '#c62828',
    primary: {
      purple: { color: '#6a48d7', hover: '#5737bd', soft: '#f0ecfd', softHover: '#e4dcfc' },
      pinkViolet: { color: '#a62a93', hover: '#8b1f7b', soft: '#fbebf8', softHover: '#f6d9f0' },
    },
  },
  dark: {
    layout: '#14121b',
    container: '#1e1b28',
    elevated: '#292536',
    border: '#383348',
    borderOfFields: '#575068',
    tooltip: '#4a4459',
    text: '#eae7f2',
    onSolid: '#1a1526',
    success: '#7ccf80',
    warning: '#f0b35c',
    error: '#ff9a94',
    primary: {
      purple: { color: '#b7a6ff', hover: '#cbbfff', soft: '#2d2648', softHover: '#392f5e' },
      pinkViolet: { color: '#f0a3e2', hover: '#f6c0ec', soft: '#3d2439', softHover: '#502d4b' },
    },
  },
};
