/** Reads TypeScript files as syntax trees (ESTree with TypeScript's nodes, as oxc-parser gives them). */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { UserError } from '@delivery/store/errors';

/** A node of the tree: its kind, its start in the text, and its fields. */
export type Node = Record<string, unknown> & { type: string; start: number };

/** A file and its text. */
export interface SourceText {
  path: string;
  text: string;
}

/** A file and its tree. */
export interface SourceFile extends SourceText {
  program: Node;
}

export const readSource = (path: string): SourceText => ({ path, text: readFileSync(path, 'utf8') });

/** @throws {UserError} when the file is not TypeScript */
export const parseFile = (path: string): SourceFile => parseSource(readSource(path));

/** @throws {UserError} when the text is not TypeScript */
export function parseSource({ path, text }: SourceText): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new UserError(`${path} cannot be parsed: ${errors[0].message}`);
  return { path, text, program: program as unknown as Node };
}

/** Yields `node` and every node below it. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Returns the name of an identifier, or of a property written as an identifier or a string; null for anything else. */
export function nameOf(node: unknown): string | null {
  const { type, name, value } = (node ?? {}) as Partial<Node>;
  if (type === 'Identifier' || type === 'JSXIdentifier') return String(name);
  return type === 'Literal' && typeof value === 'string' ? value : null;
}

/** Returns `file:line`, for messages. */
export function locate({ path, text }: SourceFile, { start }: Node): string {
  return `${path}:${text.slice(0, start).split('\n').length}`;
}
