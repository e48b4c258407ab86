/** Reads from the contracts' types what the shell promises and which props a fragment takes. */
import { UserError } from '@antara/releases/errors';
import type { FragmentPropNames } from '@antara/contracts/composition/release-interface';
import { nameOf, type Node, type SourceFile } from './syntax-tree.ts';

type Interfaces = Map<string, Node>;

/** The members of the interface `name` in these files, and of what its members are: `notify`, `session`, `session.ready`. */
export function readMemberNames(name: string, files: readonly SourceFile[]): string[] {
  const interfaces = findInterfaces(files);
  const names: string[] = [];
  for (const member of membersOf(interfaces.get(name), name)) {
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

/** The props of every fragment in the interface `Fragments` of these files. */
export function readFragmentProps(files: readonly SourceFile[]): Record<string, FragmentPropNames> {
  const interfaces = findInterfaces(files);
  const fragments = membersOf(interfaces.get('Fragments'), 'Fragments');
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

function findInterfaces(files: readonly SourceFile[]): Interfaces {
  const found: Interfaces = new Map();
  for (const { program } of files) {
    for (const statement of program.body as Node[]) {
      const declaration = (statement.declaration ?? statement) as Node;
      const name = declaration.type === 'TSInterfaceDeclaration' ? nameOf(declaration.id) : null;
      if (name) found.set(name, declaration);
    }
  }
  return found;
}

function membersOf(declaration: Node | undefined, name: string): Node[] {
  if (!declaration)
    throw new UserError(`The contracts have no interface ${name}: what they promise cannot be read.`);
  return (declaration.body as Node).body as Node[];
}

function typeOf(member: Node): Node | undefined {
  return (member.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
}

/** The members of a type that is written out, refers to an interface of these files, or is several of them together. */
function membersOfType(interfaces: Interfaces, type: Node | undefined): Node[] {
  if (!type) return [];
  if (type.type === 'TSTypeLiteral') return type.members as Node[];
  if (type.type === 'TSIntersectionType') {
    return (type.types as Node[]).flatMap((each) => membersOfType(interfaces, each));
  }
  const name = type.type === 'TSTypeReference' ? nameOf(type.typeName) : null;
  const declaration = name ? interfaces.get(name) : undefined;
  return declaration ? membersOf(declaration, name ?? '') : [];
}
