import { createContext } from 'react';

/** Saves what happened, without names, as a file for a bug report; `null`: nothing can be saved. */
export const ErrorReport = createContext<(() => void) | null>(null);
