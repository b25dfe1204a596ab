/** Minimum viewport widths of each size, in CSS pixels. */
export const breakpoints = { small: 600, medium: 960, large: 1280, extraLarge: 1920, xxl: 2560 } as const;

/** From this viewport width on, a screen without navigation has two panes; in CSS pixels. */
export const twoPanes = 1024;
