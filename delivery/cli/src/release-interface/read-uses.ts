/** Computes from source files which parts of the shell, the API and other apps an app uses. */
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { locate, nameOf, walk, type Node, type SourceFile, type SourceText } from './syntax-tree.ts';

/** The file and line (`file:line`) of the first use of each name. */
export type Uses = Map<string, string>;

/** The names that scripts use. The contracts describe the fragments and calls behind the names. */
export interface ScriptUses {
  /** Members of the AppContext, and members of these: `session`, `session.ready`. */
  appContext: Uses;
  /** The members of the AppContext that are not used for one of their own members alone. */
  wholeMembers: Set<string>;
  router: Set<string>;
  calls: Uses;
  fragments: Uses;
}

/** Matches what every use below contains, and escapes, by which a name can be written in another way. */
const useParts = /react-router-dom|\bapi\b|appContext|useAppContext|\bFragment\b|\\[ux]/;

/** Returns false for a text that uses nothing of others and need not be parsed: two thirds of the files of an app. */
export const mayUseOthers = ({ text }: SourceText): boolean => useParts.test(text);

/** Returns everything that these files use. */
export function readScriptUses(files: readonly SourceFile[]): ScriptUses {
  const uses: ScriptUses = {
    appContext: new Map(),
    wholeMembers: new Set(),
    router: new Set(),
    calls: new Map(),
    fragments: new Map(),
  };
  for (const file of files) {
    const partial = new Set<unknown>();
    for (const node of walk(file.program)) {
      const addTo = (names: Uses) => (name: string) => {
        if (!names.has(name)) names.set(name, locate(file, node));
      };
      readRouterImport(node, uses.router);
      readCall(node, file, addTo(uses.calls));
      readUpload(node, addTo(uses.calls));
      for (const [name, isWhole] of readContextMembers(node, partial)) {
        addTo(uses.appContext)(name);
        if (isWhole) uses.wholeMembers.add(name);
      }
      readFragment(node, addTo(uses.fragments));
    }
  }
  return uses;
}

/**
 * Reads `import { Link } from 'react-router-dom'`, and the same with `export`. Types are ignored, because they do not
 * exist at run time.
 */
function readRouterImport(node: Node, names: Set<string>): void {
  if (node.type !== 'ImportDeclaration' && !node.type.startsWith('Export')) return;
  if (nameOf(node.source) !== 'react-router-dom') return;
  if (node.importKind === 'type' || node.exportKind === 'type') return;
  const specifiers = (node.specifiers ?? [null]) as (Node | null)[];
  for (const specifier of specifiers) {
    if (specifier?.importKind === 'type' || specifier?.exportKind === 'type') continue;
    // `import * as` and `export *` may use any name.
    names.add(
      nameOf(specifier?.imported) ??
        nameOf(specifier?.local && specifier.type === 'ExportSpecifier' ? specifier.local : null) ??
        '*',
    );
  }
}

/**
 * Reads `api('orders', …)` and `appContext.api('orders', …)`.
 *
 * @throws {UserError} when the call's name is computed, because the release's calls could not be compared with the
 *   site's
 */
function readCall(node: Node, file: SourceFile, add: (name: string) => void): void {
  if (node.type !== 'CallExpression') return;
  const callee = node.callee as Node;
  const isApi =
    nameOf(callee.type === 'MemberExpression' && !callee.computed ? callee.property : callee) === 'api';
  if (!isApi) return;
  const [name] = node.arguments as Node[];
  const choices = name?.type === 'ConditionalExpression' ? [name.consequent, name.alternate] : [name];
  for (const choice of choices) {
    const literal = (choice as Node | undefined)?.type === 'Literal' ? nameOf(choice) : null;
    if (literal === null) {
      throw new UserError(
        `${locate(file, node)}: the name of this call to the API is computed, so a release cannot say which calls it makes. Write the name as a string there.`,
      );
    }
    add(literal);
  }
}

/** Reads `import { uploadFile } from '<contracts>/api/upload'`. */
function readUpload(node: Node, add: (name: string) => void): void {
  if (node.type !== 'ImportDeclaration' || !nameOf(node.source)?.endsWith('/api/upload')) return;
  for (const { imported } of node.specifiers as Node[]) {
    const call = site.uploadFunctions[nameOf(imported) ?? ''];
    if (call) add(call);
  }
}

/**
 * Reads `appContext.notify`, `useAppContext().session.ready`, `const { api } = useAppContext()`
 * and `({ appContext: { api } }) => …`. Yields the names, and false for a member of which only a member is used.
 * `partial` holds the nodes of these.
 */
function* readContextMembers(node: Node, partial: Set<unknown>): Generator<[name: string, isWhole: boolean]> {
  if (node.type === 'MemberExpression' && !node.computed) {
    const member = nameOf(node.property);
    if (!member) return;
    const object = node.object as Node;
    if (object.type === 'MemberExpression' && !object.computed && isContext(object.object)) {
      const parent = nameOf(object.property);
      if (parent) yield [`${parent}.${member}`, true];
      // This node is walked before its object.
      partial.add(object);
    }
    if (isContext(object)) yield [member, !partial.has(node)];
  }
  const [pattern, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'Property'
        ? [node.value, node.key]
        : [null, null];
  if ((pattern as Node | null)?.type === 'ObjectPattern' && isContext(value)) {
    for (const property of (pattern as Node).properties as Node[]) {
      const member = property.type === 'Property' ? nameOf(property.key) : null;
      if (member) yield [member, true];
    }
  }
}

function isContext(value: unknown): boolean {
  const node = (value ?? {}) as Partial<Node>;
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'useAppContext';
  return nameOf(node.type === 'MemberExpression' && !node.computed ? node.property : node) === 'appContext';
}

/** Reads `<Fragment name="mfe-orders/order-list" …>`. */
function readFragment(node: Node, add: (name: string) => void): void {
  if (node.type !== 'JSXOpeningElement' || nameOf(node.name) !== 'Fragment') return;
  for (const attribute of node.attributes as Node[]) {
    const name = nameOf(attribute.name) === 'name' ? nameOf(attribute.value) : null;
    if (name) add(name);
  }
}
