/** Has the browser save text or other content as a file. */
export function saveFile(parts: BlobPart[], fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Delayed: the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
