/** One import at a time saves, in all tabs: each compares with what the one before it has saved. */
export const importLock = 'satchel-import';
