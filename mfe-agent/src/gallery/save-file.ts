/** Saves `content` as a file called `name` through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address keeps the file in memory, so it is revoked when the browser has had time to start the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
