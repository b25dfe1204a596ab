/** Minimum viewport widths of each size, in CSS pixels. */
export const breakpoints = { small: 600, medium: 960, large: 1280, extraLarge: 1920, xxl: 2560 } as const;

/** Whether fingers point, which need targets of 44 px. */
export const touchQuery = '(pointer: coarse)';

/** From this viewport width on, a screen without navigation has two panes; in CSS pixels. */
export const twoPanes = 1024;
