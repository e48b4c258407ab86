import { expect } from 'vitest';

/** The address of a picture, or of a file in its folder, with the version of the picture's files. */
export function versioned(picture: string, file = ''): string {
  return expect.stringMatching(new RegExp(`^${picture}\\.[0-9a-f]{10}${file && `/${file}`}$`)) as string;
}
