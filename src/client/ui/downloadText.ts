export interface TextFile {
  name: string;
  text: string;
  /** of the file; left out: JSON */
  type?: string;
}

/** Gives a text to the person as a file, in the browser's own way. */
export function downloadText({ text, ...file }: TextFile): void {
  downloadPieces({ ...file, pieces: [text] });
}

/** The same of a text in its pieces: together they may be longer than one string can be. */
export function downloadPieces({
  name,
  pieces,
  type = 'application/json',
}: Omit<TextFile, 'text'> & { pieces: string[] }): void {
  const address = URL.createObjectURL(new Blob(pieces, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
