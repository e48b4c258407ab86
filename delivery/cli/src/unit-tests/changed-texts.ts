/** Compares two versions of a module of which only texts for people differ. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../checkout.ts';
import { isNode, parseSource, type Node } from '../release-interface/syntax-tree.ts';

/** A text before and after a change. */
export interface ChangedText {
  before: string;
  after: string;
}

/** Matches the modules that `npm run messages` writes: every literal that a message returns is a text. */
const messageModule = /(?:^|\/)src\/messages\/[^/]+\.ts$/;

/** Nodes whose literals are compared or imported, not shown. */
const notShown = new Set(['BinaryExpression', 'ImportDeclaration', 'CallExpression', 'TSLiteralType']);

/** Fields of a node that say where it stands or how it was written. */
const places = new Set(['start', 'end', 'range', 'raw', 'parent']);

/**
 * Returns the texts of `file`, a path relative to the repository's folder `from`, that differ from `commit`; null when
 * anything else differs as well, or when one of the two does not have the file.
 */
export function readChangedTexts(commit: string, file: string, from: string): ChangedText[] | null {
  const place = join(from, file);
  const before = git(['show', `${commit}:./${file}`], from);
  if (before === null || !existsSync(place)) return null;
  return findChangedTexts(file, before, readFileSync(place, 'utf8'));
}

/**
 * Returns the texts that differ between two versions of a module: what stands between tags, and in a module of messages
 * what the messages return. Returns null when anything else differs as well. `file` is its path.
 */
export function findChangedTexts(file: string, before: string, after: string): ChangedText[] | null {
  if (!/\.[jt]sx?$/.test(file)) return null;
  const texts: ChangedText[] = [];
  const isMessages = messageModule.test(file);
  const compare = (a: unknown, b: unknown, isShown: boolean): boolean => {
    if (Array.isArray(a) && Array.isArray(b))
      return a.length === b.length && a.every((each, at) => compare(each, b[at], isShown));
    if (!isNode(a) || !isNode(b)) return sameValue(a, b);
    if (a.type !== b.type) return false;
    const [old, present] = [readText(a, isMessages && isShown), readText(b, isMessages && isShown)];
    if (old !== null && present !== null) {
      if (old !== present) texts.push({ before: old, after: present });
      return true;
    }
    const keys = Object.keys(a).filter((key) => !places.has(key));
    return keys.every((key) => compare(a[key], b[key], isShown && !notShown.has(a.type)));
  };
  const parse = (text: string) => parseSource({ path: file, text }).program;
  return compare(parse(before), parse(after), true) ? texts : null;
}

function readText({ type, value }: Node, isMessage: boolean): string | null {
  if (type === 'JSXText') return String(value);
  if (!isMessage) return null;
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : null;
}

/** Compares what is no node: names, numbers, patterns of expressions, a template's text. */
const sameValue = (a: unknown, b: unknown) =>
  a === b || JSON.stringify(a, writeBigInt) === JSON.stringify(b, writeBigInt);
const writeBigInt = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
