/**
 * Reads the types of fragments' props as text that stands by itself, so that another repository can be given them
 * (DL-08).
 */
import { dirname, sep } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { findInterfaces, typeOf } from './read-types.ts';
import { locate, nameOf, walk, type Node, type SourceFile } from './syntax-tree.ts';

/** What names stand for in a file. */
interface Scope {
  file: SourceFile;
  imports: Map<string, { source: string; name: string }>;
  /** Interfaces and type aliases. */
  declared: Map<string, Node>;
}

/**
 * By fragment: the type of its props, with `import('@antara/contracts/…')` in place of imported names and what the file
 * declares itself written out.
 *
 * @throws {UserError} when it takes a type from a file that no other repository has
 */
export function readFragmentTypes(files: readonly SourceFile[]): Record<string, string> {
  const types: Record<string, string> = {};
  for (const file of files) {
    const scope = readScope(file);
    for (const fragments of findInterfaces([file]).get('Fragments') ?? []) {
      for (const member of (fragments.body as Node).body as Node[]) {
        const type = typeOf(member);
        const name = nameOf(member.key);
        if (name && type) types[name] = writeOut(type, scope, []);
      }
    }
  }
  return types;
}

function readScope(file: SourceFile): Scope {
  const scope: Scope = { file, imports: new Map(), declared: new Map() };
  for (const statement of file.program.body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers as Node[]) {
        const local = nameOf(specifier.local);
        const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
        if (local && name) scope.imports.set(local, { source: nameOf(statement.source) ?? '', name });
      }
    }
    const declaration = (statement.declaration ?? statement) as Node;
    if (/^TS(Interface|TypeAlias)Declaration$/.test(declaration.type))
      scope.declared.set(nameOf(declaration.id) ?? '', declaration);
  }
  return scope;
}

/**
 * The text of `node` with every name that only its file knows replaced. `inside`: the declarations that are being
 * written out.
 */
function writeOut(node: Node, scope: Scope, inside: readonly string[]): string {
  const { file } = scope;
  const edits: { start: number; end: number; text: string }[] = [];
  for (const each of walk(node)) {
    if (each.type === 'TSTypeQuery') throw refuse(each, scope, 'the type of a value');
    if (each.type !== 'TSTypeReference') continue;
    let identifier = each.typeName as Node;
    while (identifier.type === 'TSQualifiedName') identifier = identifier.left as Node;
    const text = resolveName(identifier, scope, inside);
    if (text) edits.push({ start: identifier.start, end: identifier.end as number, text });
  }
  let text = '';
  let at = node.start;
  for (const edit of edits) {
    text += file.text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + file.text.slice(at, node.end as number);
}

/** What an identifier is written as elsewhere; null for names that every file knows, such as `Record`. */
function resolveName(identifier: Node, scope: Scope, inside: readonly string[]): string | null {
  const name = nameOf(identifier) ?? '';
  const imported = scope.imports.get(name);
  if (imported) {
    const source = publicModule(imported.source, scope.file.path);
    if (!source) throw refuse(identifier, scope, `${name} of ${imported.source}`);
    return `import('${source}').${imported.name}`;
  }
  const declaration = scope.declared.get(name);
  if (!declaration) return null;
  const isPlain = !declaration.typeParameters && !(declaration.extends as unknown[] | undefined)?.length;
  if (!isPlain || inside.includes(name)) {
    throw refuse(
      identifier,
      scope,
      `${name}, which has type parameters, extends another or refers to itself`,
    );
  }
  const body = (declaration.body ?? declaration.typeAnnotation) as Node;
  return `(${writeOut(body, scope, [...inside, name])})`;
}

/** The address under which every repository can import what `path` imports from `source`; null when there is none. */
function publicModule(source: string, path: string): string | null {
  if (source === 'react' || source.startsWith('@antara/contracts/')) return source;
  // The contracts' own file, in `src` or, in another repository, in `dist`.
  const folder = dirname(path).split(sep).join('/');
  const isContracts = /\/contracts\/(src|dist)\/composition$/.test(folder);
  if (!isContracts || !/^\.\.?\//.test(source)) return null;
  const { pathname } = new URL(source, `file:///composition/`);
  return `@antara/contracts${pathname.replace(/(\.d)?\.(js|tsx?)$/, '')}`;
}

function refuse(node: Node, { file }: Scope, what: string): UserError {
  return new UserError(
    `${locate(file, node)}: the props of a fragment use ${what}, which other repositories cannot be told. Write the type out in this file, or take it from @antara/contracts.`,
  );
}
