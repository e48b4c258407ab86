/** Reads from the contracts' types what the shell provides, and which props a fragment takes. */
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import type { FragmentPropNames } from '@delivery/contract/release-interface';
import { nameOf, type Node, type SourceFile } from './syntax-tree.ts';

/** Interfaces by name. Each may have several declarations, because a module may extend another's interface. */
export type Interfaces = ReadonlyMap<string, readonly Node[]>;

/**
 * Returns the members of the interface `name` in these files, and the members of their types: `notify`, `session`,
 * `session.ready`.
 */
export function readMemberNames(name: string, files: readonly SourceFile[]): string[] {
  const interfaces = findInterfaces(files);
  const names: string[] = [];
  for (const member of membersOf(interfaces, name)) {
    const own = nameOf(member.key);
    if (!own) continue;
    names.push(own);
    for (const inner of membersOfType(interfaces, typeOf(member))) {
      const innerName = nameOf(inner.key);
      if (innerName) names.push(`${own}.${innerName}`);
    }
  }
  return [...new Set(names)].toSorted();
}

/** Returns the props of every fragment in the interface `Fragments` of these files. */
export function readFragmentProps(files: readonly SourceFile[]): Record<string, FragmentPropNames> {
  const interfaces = findInterfaces(files);
  const fragments = membersOf(interfaces, 'Fragments');
  return Object.fromEntries(
    fragments.map((fragment) => [
      nameOf(fragment.key) ?? '',
      Object.fromEntries(
        membersOfType(interfaces, typeOf(fragment)).map(
          (prop) => [nameOf(prop.key) ?? '', prop.optional ? 'optional' : 'required'] as const,
        ),
      ),
    ]),
  );
}

/**
 * Returns the interfaces of these files, including extensions of other modules (`declare module '…' { interface … }`).
 */
export function findInterfaces(files: readonly SourceFile[]): Interfaces {
  const found = new Map<string, Node[]>();
  const read = (statement: Node): void => {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type === 'TSModuleDeclaration')
      for (const inner of ((declaration.body as Node | null)?.body ?? []) as Node[]) read(inner);
    const name = declaration.type === 'TSInterfaceDeclaration' ? nameOf(declaration.id) : null;
    if (name) found.set(name, [...(found.get(name) ?? []), declaration]);
  };
  for (const { program } of files) for (const statement of program.body as Node[]) read(statement);
  return found;
}

function membersOf(interfaces: Interfaces, name: string): Node[] {
  // A site without contracts promises nothing.
  if (!site.packages.contracts && !interfaces.has(name)) return [];
  const declarations = interfaces.get(name);
  if (!declarations)
    throw new UserError(`The contracts have no interface ${name}: what they promise cannot be read.`);
  return declarations.flatMap((declaration) => (declaration.body as Node).body as Node[]);
}

/** Returns the type of an interface's member. */
export function typeOf(member: Node): Node | undefined {
  return (member.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
}

/**
 * Returns the members of a type that is a literal, refers to an interface of these files, or is an intersection of such
 * types.
 */
function membersOfType(interfaces: Interfaces, type: Node | undefined): Node[] {
  if (!type) return [];
  if (type.type === 'TSTypeLiteral') return type.members as Node[];
  if (type.type === 'TSIntersectionType') {
    return (type.types as Node[]).flatMap((each) => membersOfType(interfaces, each));
  }
  const name = type.type === 'TSTypeReference' ? nameOf(type.typeName) : null;
  return name && interfaces.has(name) ? membersOf(interfaces, name) : [];
}
