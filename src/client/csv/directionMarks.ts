/**
 * Ordinary in Arabic and Hebrew text: they turn no digits round. Embeddings, overrides and isolates do, so that a screen
 * shows another number than the text holds; they stay in it, and it is no number and no date.
 */
export const directionMarks = /[\u200e\u200f\u061c]/g;
