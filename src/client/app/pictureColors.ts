import { ownColors } from './ownColors';
import { palettes } from './palette';

const { light } = palettes;

/**
 * The dark pane of the screens without navigation, and the picture in it. They look the same in both schemes. index.html
 * has each colour as a variable, `--satchel-picture-` and its name.
 */
export const pictureColors = {
  pane: '#241b40',
  'pane-text': '#ffffff',
  'pane-secondary': '#d6cfeb',
  'pane-mark': '#a78bfa',
  handle: '#6e58bd',
  'bag-back': '#46367f',
  'bag-seam': '#33275f',
  'bag-front': light.primary.purple.color,
  'bag-edge': '#8569e6',
  lock: light.primary.purple.soft,
  paper: light.container,
  text: light.text,
  secondary: light.secondary,
  placeholder: light.borderOfButtons,
  border: light.border,
  warning: light.warning.color,
  'warning-soft': light.warning.soft,
  success: light.success.color,
  'success-soft': light.success.soft,
  avatar: ownColors.light['avatar-3'],
  'avatar-ink': ownColors.light['avatar-ink-3'],
  data: ownColors.light.data,
  'cut-off': ownColors.light['cut-off'],
  track: ownColors.light.track,
  band: ownColors.light.band,
  'band-in-bar': ownColors.light['band-in-bar'],
} as const;
