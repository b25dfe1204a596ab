/**
 * For the `loading` of a table that is not loading: antd puts a live region around every table, which would read out the
 * whole of it when it appears or changes.
 */
export const notLive = { spinning: false, 'aria-live': 'off' } as const;
