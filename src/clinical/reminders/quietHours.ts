/** Night hours: no notifications, and no dose is suggested in them. `HH:mm`. Source: engineering. */
export const quietHours = { from: '22:30', until: '06:30' } as const;
