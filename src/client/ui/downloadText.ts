export interface TextFile {
  name: string;
  text: string;
}

/** Gives a JSON text to the person as a file, in the browser's own way. */
export function downloadText({ name, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the file once the click is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
