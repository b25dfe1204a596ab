export const gripProtocolKeys = ['southampton2011','asht2015'] as const;
