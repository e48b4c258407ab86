/** Reads the types of fragments' props as self-contained text, so that another repository can use them (DL-08). */
import { dirname, sep } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { findInterfaces, typeOf } from './read-types.ts';
import { locate, nameOf, walk, type Node, type SourceFile } from './syntax-tree.ts';

/** The names that a file declares or imports. */
interface Scope {
  file: SourceFile;
  imports: Map<string, { source: string; name: string }>;
  /** Interfaces and type aliases. */
  declared: Map<string, Node>;
}

/**
 * Returns the type of each fragment's props. Imported names become `import('<contracts>/…')`, and types that the
 * file declares are written out.
 *
 * @throws {UserError} when a type comes from a file that other repositories do not have
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
 * Returns the text of `node` with all names that only its file knows replaced. `inside` holds the declarations that are
 * being written out, in order to detect recursion.
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

/** Returns the text that replaces an identifier, or null for a name that every file knows, such as `Record`. */
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

/**
 * Returns the module name under which every repository can import `source` of the file `path`, or null when there is
 * none.
 */
function publicModule(source: string, path: string): string | null {
  const { contracts = '' } = site.packages;
  if (source === 'react' || source.startsWith(`${contracts}/`)) return source;
  // The file belongs to the contracts, in `src` or, in another repository, in `dist`.
  const folder = dirname(path).split(sep).join('/');
  const isContracts = /\/contracts\/(src|dist)\/composition$/.test(folder);
  if (!isContracts || !/^\.\.?\//.test(source)) return null;
  const { pathname } = new URL(source, `file:///composition/`);
  return `${contracts}${pathname.replace(/(\.d)?\.(js|tsx?)$/, '')}`;
}

function refuse(node: Node, { file }: Scope, what: string): UserError {
  return new UserError(
    `${locate(file, node)}: the props of a fragment use ${what}, which other repositories cannot be told. Write the type out in this file, or take it from ${site.packages.contracts}.`,
  );
}
