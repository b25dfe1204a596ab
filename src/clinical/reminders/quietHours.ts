/** The hours of the night in which nobody is reminded, nor is anything planned. `HH:mm`. Source: engineering. */
export const quietHours = { from: '22:30', until: '06:30' } as const;
