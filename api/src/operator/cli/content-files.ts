/** Content documents as they lie on the disk: JSON, or a post in Markdown under a head of `name: value` lines. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { marked } from 'marked';

/** A document by the file that it came from, not yet checked. */
export interface DocumentFile {
  file: string;
  document: unknown;
}

/** The documents of a file, or of every `.json` and `.md` below a folder. Throws for what cannot be read. */
export async function readDocumentFiles(place: string): Promise<DocumentFile[]> {
  const found = await stat(place).catch(() => {
    throw new InvalidArgumentError(`There is no file or folder ${place}.`);
  });
  if (!found.isDirectory()) return [await readDocumentFile(place)];
  const names = (await readdir(place, { recursive: true })).filter((name) => /\.(json|md)$/.test(name));
  return Promise.all(names.toSorted().map((name) => readDocumentFile(path.join(place, name))));
}

async function readDocumentFile(file: string): Promise<DocumentFile> {
  const text = await readFile(file, 'utf8');
  if (file.endsWith('.md')) return { file, document: parseMarkdownPost(file, text) };
  try {
    return { file, document: JSON.parse(text) };
  } catch (error) {
    throw new InvalidArgumentError(`${file} is not JSON: ${(error as Error).message}. Nothing was imported.`);
  }
}

/**
 * A post in Markdown. Its head has the fields of a post's JSON; left out, the type is BLOG, the slug the file's name, and
 * the page's title that of the post.
 */
function parseMarkdownPost(file: string, text: string): unknown {
  const [, head, body] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    throw new InvalidArgumentError(
      `${file} has no head: a post in Markdown begins with a line ---, then lines like “title: A ferry at noon”, then ---.`,
    );
  }
  const fields = head.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [[name, value || null] as const];
    if (!line.trim()) return [];
    throw new InvalidArgumentError(`${file}: “${line}” is no line of a head: it is written “name: value”.`);
  });
  const given = Object.fromEntries(fields);
  return {
    kind: 'post',
    type: 'BLOG',
    slug: path.basename(file, '.md'),
    link: null,
    pdf: null,
    meta_title: given['title'],
    ...given,
    description: marked.parse(body, { async: false }),
  };
}
