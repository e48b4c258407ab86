/**
 * Finds what a built script uses that the oldest supported browsers lack: syntax, globals, and members of constructors
 * and objects.
 */
import { parseSync } from 'oxc-parser';
import { isNewerFeature, listNewerMethods, listNewerNames } from './newer-features.ts';

type Node = Record<string, unknown> & { type: string };
type Parent = { node: Node; key: string } | null;

const { globals, statics } = listNewerNames();
const newerGlobals = new Set(globals);
const newerStatics = new Set(statics.map((name) => name.join('.')));
const newerMethods = listNewerMethods();

/** Syntax by its name in MDN's data (`javascript.…`), with a test for the node that shows it. */
const syntax: Record<string, (node: Node) => boolean> = {
  'statements.using': ({ kind }) => kind === 'using',
  'statements.await_using': ({ kind }) => kind === 'await using',
  'statements.import.import_attributes': ({ type, attributes }) =>
    type.endsWith('Declaration') && Array.isArray(attributes) && attributes.length > 0,
  'statements.import.defer': ({ type, phase }) => type === 'ImportDeclaration' && phase === 'defer',
  'statements.import.import_source': ({ type, phase }) => type === 'ImportDeclaration' && phase === 'source',
  'operators.import.options_parameter': ({ type, options }) =>
    type === 'ImportExpression' && Boolean(options),
  'operators.import.defer': ({ type, phase }) => type === 'ImportExpression' && phase === 'defer',
  'operators.import.import_source': ({ type, phase }) => type === 'ImportExpression' && phase === 'source',
  'builtins.RegExp.unicodeSets': ({ regex }) => isPattern(regex, () => true, /v/),
  'regular_expressions.modifier': ({ regex }) => isPattern(regex, (pattern) => /\(\?-?[ims]/.test(pattern)),
  'regular_expressions.named_capturing_group.duplicate_named_capturing_groups': ({ regex }) =>
    isPattern(regex, (pattern) => {
      const names = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
      return new Set(names).size < names.length;
    }),
};
const newerSyntax = Object.entries(syntax).filter(([name]) => isNewerFeature(`javascript.${name}`));

/** Returns true for a regular expression whose flags match and whose pattern passes the test. */
function isPattern(regex: unknown, test: (pattern: string) => boolean, flags = /^/): boolean {
  const literal = regex as { pattern: string; flags: string } | undefined;
  return literal !== undefined && flags.test(literal.flags) && test(literal.pattern);
}

/**
 * Returns the newer features that `code`, a module, uses, such as `Temporal`, `URL.parse`, `Set.prototype.union` or
 * `statements.using`. A name that the module declares anywhere is not taken for a global, and `typeof name` does not
 * count as a use.
 *
 * @throws {Error} when the code cannot be parsed
 */
export function findNewerInScript(code: string): string[] {
  const { program, errors } = parseSync('chunk.mjs', code);
  if (errors.length > 0) throw new Error(`not JavaScript: ${errors[0]?.message}`);
  const declared = new Set<string>();
  const globalsRead = new Set<string>();
  const found = new Set<string>();
  for (const { node, parent } of walk(program as unknown as Node, null)) {
    for (const name of listDeclared(node)) declared.add(name);
    for (const [name, isUsed] of newerSyntax) if (isUsed(node)) found.add(name);
    const global = isRead(node, parent) ? String(node.name) : null;
    if (global && newerGlobals.has(global)) globalsRead.add(global);
    const path = readPath(node);
    if (!path) continue;
    if (newerStatics.has(path.join('.'))) globalsRead.add(path.join('.'));
    const isCalled = /^(Call|New)Expression$/.test(parent?.node.type ?? '') && parent?.key === 'callee';
    if (!isCalled || parent?.node.optional) continue;
    const [object, name] = path;
    if (/^(window|self|globalThis)$/.test(object) && newerGlobals.has(name)) found.add(name);
    const owner = newerMethods.get(name);
    if (owner) found.add(`${owner}.prototype.${name}`);
  }
  for (const name of globalsRead) if (!declared.has(name.split('.')[0] ?? '')) found.add(name);
  return [...found].sort();
}

function* walk(node: Node, parent: Parent): Generator<{ node: Node; parent: Parent }> {
  yield { node, parent };
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) yield* walk(child as Node, { node, key });
    }
  }
}

/** Returns the names that a declaration, a function, a class, an import or a `catch` introduces. */
function listDeclared(node: Node): string[] {
  if (node.type === 'CatchClause') return listNames(node.param);
  if (/^Import\w*Specifier$/.test(node.type)) return listNames(node.local);
  if (/^(VariableDeclarator|Class|Function|ArrowFunction)/.test(node.type)) {
    return [node.id, ...((node.params as unknown[] | undefined) ?? [])].flatMap(listNames);
  }
  return [];
}

/** Returns the names in a pattern, without names in default values. */
function listNames(pattern: unknown): string[] {
  const node = pattern as Node | null;
  if (!node) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'AssignmentPattern') return listNames(node.left);
  if (node.type === 'Property') return listNames(node.value);
  const parts = node.elements ?? node.properties ?? [node.argument];
  return Array.isArray(parts) ? parts.flatMap(listNames) : [];
}

/** Returns true when the node reads a variable. */
function isRead(node: Node, parent: Parent): boolean {
  if (node.type !== 'Identifier' || !parent) return false;
  const { node: around, key } = parent;
  if (around.type === 'UnaryExpression' && around.operator === 'typeof') return false;
  return !(['property', 'key', 'label'].includes(key) && !around.computed);
}

/** Returns the two names of an access such as `URL.parse`. The first is empty when the object is not a plain name. */
function readPath(node: Node): [object: string, name: string] | null {
  if (node.type !== 'MemberExpression' || node.computed || node.optional) return null;
  const { object, property } = node as unknown as { object: Node; property: Node };
  return [object.type === 'Identifier' ? String(object.name) : '', String(property.name)];
}
