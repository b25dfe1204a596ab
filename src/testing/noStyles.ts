/** Replaces a style sheet in unit tests. */
export {};
