/** Minimum viewport widths of each size, in CSS pixels. */
export const breakpoints = { small: 600, medium: 960, large: 1280, extraLarge: 1920, xxl: 2560 } as const;
