export interface TextFile {
  name: string;
  text: string;
  /** MIME type; left out: JSON */
  type?: string;
}

/** Downloads a text as a file. */
export function downloadText({ text, ...file }: TextFile): void {
  downloadPieces({ ...file, pieces: [text] });
}

/** Downloads a text given in pieces, which together may exceed the maximum length of a string. */
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
  // The browser has the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
