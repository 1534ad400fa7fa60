/** Gives the visitor a text as a file. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has the file by then; a page that keeps the address would keep the text.
  URL.revokeObjectURL(address);
}
