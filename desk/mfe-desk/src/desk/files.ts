/** Files that the browser saves, and files that are chosen. */

/** The types of the files that the desk saves, by the ending of their names. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
};

/** Returns the type of a file by the ending of its name, or by the ending alone. */
export const getFileType = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Gives a file to the browser, which saves it under its name. */
export function saveFile(name: string, content: BlobPart, type: string = getFileType(name)): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read the file when it next has time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns the bytes of a file that an operation has written in base64. */
export const decodeBase64 = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!);

/** Returns the content of a file in base64. */
export async function readFileAsBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
