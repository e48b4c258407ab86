/** Pictures of the site, and files that may become pictures. */

export interface ChosenPicture {
  path: string;
  alt: string;
}

const megabyte = 1024 * 1024;
/** The largest file that the server takes. */
const maxBytes = 20 * megabyte;
const kinds = /\.(jpe?g|png|webp|hei[cf])$/i;

/** Returns why a file cannot become a picture; null when nothing speaks against it yet. */
export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!kinds.test(name))
    return `“${name}” is no photograph of a kind that is taken: JPEG, PNG, WebP or HEIC.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size <= maxBytes) return null;
  return `“${name}” has ${Math.ceil(size / megabyte)} MB; ${maxBytes / megabyte} MB are taken. Save it smaller and choose it again.`;
}

/** Returns a path for a picture by the name of its file: `Fog at Kalna.JPG` → `blog/fog-at-kalna`. */
export function suggestPath(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `blog/${words || 'picture'}`;
}
