/**
 * Writes the types of what a remote exposes as declarations for hosts of Module Federation, in the form of the
 * federation plugin's `dts` (DL-15). They are complete by themselves, because another site has none of this site's
 * packages.
 */
import type { DeclaredType, ReleaseTypes } from '@delivery/contract/declared-types';
import type { ReleaseManifest } from '@delivery/contract/release';

/** The parts of a release that its exposed modules declare. */
export type ExposedParts = Pick<ReleaseManifest, 'app' | 'contract' | 'routes' | 'types'>;

/** Types of React that a release may name without telling where they come from. */
const reactTypes = new Set(['ReactNode', 'ReactElement', 'ComponentType', 'RefObject']);

/** What the federation plugin writes in place of the name by which a host calls the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

/** Returns the declaration file of each exposed module, by the module's name without `./`. */
export function formatExposedTypes(
  { app, contract, routes, types }: ExposedParts,
  exposed: readonly string[],
): Record<string, string> {
  const files: Record<string, string> = {
    routes: `import type { ComponentType } from 'react';

interface Page {
  screen(): Promise<{ default: ComponentType }>;
  load?(context: any): Promise<unknown>;
  head(context: any): { title: string; description: string };
}

export declare const remote: {
  name: ${quote(app)};
  contract: { major: ${contract.major}; minor: ${contract.minor} };
  createRoutes(): { ${routes.map((path) => `${quote(path)}: Page`).join('; ')} };
};
`,
    fragments: formatFragments(types),
  };
  return Object.fromEntries(
    exposed.map((name) => [name, files[name] ?? 'declare const exposed: any;\nexport default exposed;\n']),
  );
}

/** Returns the file by which `loadRemote('<remote>/routes')` of a host has the type of the exposed module. */
export function formatApiTypes(exposed: readonly string[]): string {
  const keys = exposed.map((name) => quote(`${alias}/${name}`));
  return `
    export type RemoteKeys = ${keys.join(' | ')};
    export type PackageType<T> = ${keys.map((key) => `T extends ${key} ? typeof import(${key}) :`).join('')}any;`;
}

/** Returns the file that declares the fragments with their props. A release without types declares none. */
function formatFragments(types: ReleaseTypes | undefined): string {
  /** The text of each shared type that the fragments use, by its place. */
  const shared = new Map<number, string>();
  const useShared = (place: number) => {
    if (shared.has(place)) return;
    // Marks the type before it is written, because it may contain itself.
    shared.set(place, '');
    shared.set(place, formatType(types?.shared[place] ?? 'any', useShared));
  };
  const fragments = Object.entries(types?.gives.fragments ?? {}).map(
    ([name, { type }]) => `  ${quote(name)}: Fragment<${formatType(type, useShared)}>;\n`,
  );
  return `import type { ComponentType } from 'react';

interface Fragment<Props> {
  load(): Promise<{ default: ComponentType<Props> }>;
}
${[...shared].map(([place, text]) => `type Shared${place} = ${text};\n`).join('')}
export declare const fragments: {
${fragments.join('')}};
`;
}

const quote = (text: string) => JSON.stringify(text);

/**
 * Returns the type in TypeScript. Types of libraries that a host may lack become `any`. `useShared` is called with the
 * place of each shared type that the text names.
 */
function formatType(type: DeclaredType, useShared: (place: number) => void): string {
  const format = (part: DeclaredType) => formatType(part, useShared);
  if (typeof type === 'string') return type;
  if ('value' in type) return JSON.stringify(type.value);
  if ('shared' in type) {
    useShared(type.shared);
    return `Shared${type.shared}`;
  }
  if ('array' in type) return `Array<${format(type.array)}>`;
  if ('tuple' in type) return `[${type.tuple.map(format).join(', ')}]`;
  if ('union' in type) return `(${type.union.map(format).join(' | ')})`;
  if ('named' in type) {
    const of = type.of?.length ? `<${type.of.map(format).join(', ')}>` : '';
    if (reactTypes.has(type.named)) return `import('react').${type.named}${of}`;
    return type.named in globalThis ? `${type.named}${of}` : 'any';
  }
  if ('function' in type) {
    const { parameters, needed, rest, returns } = type.function;
    const list = parameters.map((part, nth) => `p${nth}${nth < needed ? '' : '?'}: ${format(part)}`);
    if (rest !== undefined) list.push(`...rest: Array<${format(rest)}>`);
    return `((${list.join(', ')}) => ${format(returns)})`;
  }
  const { required = {}, optional = {}, index } = type.object;
  const members = [
    ...Object.entries(required).map(([name, part]) => `${quote(name)}: ${format(part)}`),
    ...Object.entries(optional).map(([name, part]) => `${quote(name)}?: ${format(part)}`),
    ...(index === undefined ? [] : [`[name: string]: ${format(index)}`]),
  ];
  return `{ ${members.join('; ')} }`;
}
