/** Computes from source files which parts of the shell, the API and other apps an app uses. */
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { locate, nameOf, walk, type Node, type SourceFile } from './syntax-tree.ts';

/** The names that scripts use. The contracts describe the fragments and calls behind the names. */
export interface ScriptUses {
  appContext: Set<string>;
  router: Set<string>;
  calls: Set<string>;
  fragments: Set<string>;
}

/** Returns everything that these files use. */
export function readScriptUses(files: readonly SourceFile[]): ScriptUses {
  const uses: ScriptUses = {
    appContext: new Set(),
    router: new Set(),
    calls: new Set(),
    fragments: new Set(),
  };
  for (const file of files) {
    for (const node of walk(file.program)) {
      readRouterImport(node, uses.router);
      readCall(node, file, uses.calls);
      readUpload(node, uses.calls);
      readContextMember(node, uses.appContext);
      readFragment(node, uses.fragments);
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
function readCall(node: Node, file: SourceFile, names: Set<string>): void {
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
    names.add(literal);
  }
}

/** Reads `import { uploadFile } from '<contracts>/api/upload'`. */
function readUpload(node: Node, names: Set<string>): void {
  if (node.type !== 'ImportDeclaration' || !nameOf(node.source)?.endsWith('/api/upload')) return;
  for (const { imported } of node.specifiers as Node[]) {
    const call = site.uploadFunctions[nameOf(imported) ?? ''];
    if (call) names.add(call);
  }
}

/**
 * Reads `appContext.notify`, `useAppContext().session.ready`, `const { api } = useAppContext()`
 * and `({ appContext: { api } }) => …`.
 */
function readContextMember(node: Node, members: Set<string>): void {
  if (node.type === 'MemberExpression' && !node.computed) {
    const member = nameOf(node.property);
    if (!member) return;
    if (isContext(node.object)) members.add(member);
    const object = node.object as Node;
    if (object.type === 'MemberExpression' && !object.computed && isContext(object.object)) {
      const parent = nameOf(object.property);
      if (parent) members.add(`${parent}.${member}`);
    }
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
      if (member) members.add(member);
    }
  }
}

function isContext(value: unknown): boolean {
  const node = (value ?? {}) as Partial<Node>;
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'useAppContext';
  return nameOf(node.type === 'MemberExpression' && !node.computed ? node.property : node) === 'appContext';
}

/** Reads `<Fragment name="mfe-orders/order-list" …>`. */
function readFragment(node: Node, names: Set<string>): void {
  if (node.type !== 'JSXOpeningElement' || nameOf(node.name) !== 'Fragment') return;
  for (const attribute of node.attributes as Node[]) {
    const name = nameOf(attribute.name) === 'name' ? nameOf(attribute.value) : null;
    if (name) names.add(name);
  }
}
