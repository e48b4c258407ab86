/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun with it once the click is done; an address that stays would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
