export interface TextFile {
  name: string;
  text: string;
  /** of the file; left out: JSON */
  type?: string;
}

/** Gives a text to the person as a file, in the browser's own way. */
export function downloadText({ name, text, type = 'application/json' }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
