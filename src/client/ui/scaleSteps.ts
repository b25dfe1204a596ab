/** The steps of a scale from nothing found to severe, each darker than the one before, in the dark theme lighter. */
export const scaleSteps = [0, 1, 2, 3, 4] as const;
export type ScaleStep = (typeof scaleSteps)[number];
