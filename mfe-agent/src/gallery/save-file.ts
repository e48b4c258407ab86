/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts the download during the click. The address is revoked later, because it keeps the file in
  // memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
