/** Content documents as files: JSON, or a post in Markdown with YAML front matter. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { marked } from 'marked';
import { parse as parseYaml } from 'yaml';
import { isRecord } from '../compare-documents.ts';
import { getDocumentFile, type ContentDocument } from '../content-document.ts';
import type { DocumentFile } from '../content-file.ts';
import { readRevisions, revisionsFile } from './revisions-file.ts';

/** A document, and the folder in whose `revisions.json` the document's revision is stored. */
export interface FolderDocument extends DocumentFile {
  folder: string;
}

/**
 * Reads the document in the file `place`, or the documents in all `.json` and `.md` files below the folder `place`,
 * each with the revision from which it was exported.
 * @throws {InvalidArgumentError} for a path that does not exist and a file that cannot be parsed
 */
export async function readDocumentFiles(place: string): Promise<FolderDocument[]> {
  const stats = await stat(place).catch(() => {
    throw new InvalidArgumentError(`There is no file or folder ${place}.`);
  });
  const isFolder = stats.isDirectory();
  const folder = isFolder ? place : path.dirname(place);
  const names = isFolder
    ? (await readdir(place, { recursive: true })).filter((name) => /\.(json|md)$/.test(name))
    : [path.basename(place)];
  const documents = await Promise.all(
    names
      .filter((name) => path.basename(name) !== revisionsFile)
      .toSorted()
      .map((name) => readDocumentFile(path.join(folder, name))),
  );
  const exported = await findExport(folder);
  return documents.map((one) => ({
    ...one,
    base: exported?.revisions[getDocumentFile(one.document as ContentDocument)],
    folder: exported?.folder ?? folder,
  }));
}

/**
 * Finds `revisions.json` in `folder` or in its parent, because an export writes the documents of a kind into a
 * subfolder. Returns null when neither folder has the file.
 */
async function findExport(folder: string) {
  for (const one of [folder, path.dirname(folder)]) {
    const revisions = await readRevisions(one);
    if (revisions) return { folder: one, revisions };
  }
  return null;
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
 * Parses a post in Markdown. Its front matter has the fields of a post's JSON. Defaults: the type is BLOG, the slug is
 * the file's name, and the page's title is the post's title.
 * @throws {InvalidArgumentError} when the front matter is absent or is not YAML of names and values
 */
function parseMarkdownPost(file: string, text: string): unknown {
  const [, head, body] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) {
    throw new InvalidArgumentError(
      `${file} has no front matter: a post in Markdown begins with a line ---, then lines like “title: A ferry at noon”, then ---.`,
    );
  }
  const fields = parseFrontMatter(file, head);
  return {
    kind: 'post',
    type: 'BLOG',
    slug: path.basename(file, '.md'),
    link: null,
    pdf: null,
    meta_title: fields['title'],
    ...fields,
    description: marked.parse(body, { async: false }),
  };
}

function parseFrontMatter(file: string, head: string): Record<string, unknown> {
  let fields: unknown;
  try {
    fields = parseYaml(head);
  } catch (error) {
    throw new InvalidArgumentError(
      `${file}: its front matter is no YAML: ${(error as Error).message} Put a value that has “: ” in it into quotes.`,
    );
  }
  if (isRecord(fields)) return fields;
  throw new InvalidArgumentError(
    `${file}: “${head}” is no front matter: a line of it is written “name: value”.`,
  );
}
