/** Describes the types that a release gives to other releases, and those that it was compiled against (DL-14). */
import { existsSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import type { CallDeclaration, Declaration, ReleaseTypes } from '@delivery/contract/declared-types';
import type { AppName } from '@delivery/contract/release';
import type { CallAddress } from '@delivery/contract/release-interface';
import { site } from '@delivery/store/site';
import { keepAnswer } from './keep-answer.ts';
import type { ScriptUses } from './read-uses.ts';
import {
  listExtendingFiles,
  resolveTypes,
  type ResolvedProperties,
  type TypeResolver,
} from './resolve-types.ts';
import { shareTypes } from './share-types.ts';

/**
 * Members of the AppContext whose types list all calls, fragments or forms of the site. A new call would change them,
 * although no other release makes it. The calls and fragments of a release are compared by themselves.
 */
const lists = ['api', 'fragment', 'submittedForm'];

/**
 * Returns the types of the release of `app`, whose sources are in `folder` and which makes `calls`. Returns null where
 * no compiler can read them: for an app without TypeScript, and in a site without contracts.
 *
 * @throws {UserError} when the types do not compile
 */
export function describeTypes(
  app: AppName,
  folder: string,
  scripts: ScriptUses,
  calls: Readonly<Record<string, CallAddress>>,
): ReleaseTypes | null {
  const { contracts } = site.packages;
  if (!contracts || !existsSync(join(folder, 'tsconfig.json'))) return null;
  const callNames = Object.keys(calls);
  const text = `import type { Fragments } from '${contracts}/composition/fragments';
import type { AppContext } from '${contracts}/composition/remote';
import type { CallAnswer, CallInput } from '${contracts}/api/client';
export type AllFragments = Fragments;
export type Context = AppContext;
${callNames.map((name, index) => `export type Input${index} = CallInput<'${name}'>;\nexport type Answer${index} = CallAnswer<'${name}'>;\n`).join('')}`;
  const question = [
    app,
    text,
    calls,
    listExtendingFiles(folder),
    [scripts.fragments.keys(), scripts.appContext.keys(), scripts.wholeMembers].map((names) => [...names]),
  ];
  const types = keepAnswer(folder, question, (noteFile) => {
    for (const name of ['describe-types', 'resolve-types', 'share-types'])
      noteFile(join(import.meta.dirname, name + extname(import.meta.filename)));
    return resolveTypes(
      folder,
      text,
      [contracts],
      (resolver) => {
        const fragments = resolver.properties(resolver.exported('AllFragments'));
        const context = resolver.properties(resolver.exported('Context'));
        for (const name of lists) context.delete(name);
        const isOwn = (name: string) => name.startsWith(`${app}/`);
        const declare = (properties: ResolvedProperties, isWanted: (name: string) => boolean) =>
          Object.fromEntries(
            [...properties]
              .filter(([name]) => isWanted(name))
              .map(([name, property]): [string, Declaration] => [
                name,
                { type: resolver.resolve(property.type), at: relativeTo(folder, resolver.locate(property)) },
              ]),
          );
        const usedFragments = declare(fragments, (name) => scripts.fragments.has(name) && !isOwn(name));
        const resolved: Omit<ReleaseTypes, 'shared'> = {
          gives: {
            fragments: declare(fragments, isOwn),
            ...(app === 'shell' && { appContext: declare(context, () => true) }),
          },
          uses: {
            fragments: usedFragments,
            appContext:
              app === 'shell'
                ? {}
                : withPlaces(readUsedMembers(resolver, context, scripts), scripts.appContext, folder),
            calls: withPlaces(
              Object.fromEntries(
                callNames.map((name, index) => [
                  name,
                  { address: calls[name] ?? ['', ''], ...describeCall(resolver, index) },
                ]),
              ),
              scripts.calls,
              folder,
            ),
          },
        };
        return shareTypes(resolved, resolver.objects);
      },
      noteFile,
    );
  });
  const { fragments, appContext, calls: usedCalls } = types.uses;
  // Lines move although types stay the same, so the places are always those of these sources.
  return {
    ...types,
    uses: {
      fragments: withPlaces(fragments, scripts.fragments, folder),
      appContext: withPlaces(appContext, scripts.appContext, folder),
      calls: withPlaces(usedCalls, scripts.calls, folder),
    },
  };
}

/** Names a file from the folder beside the app's, which is the root of a checkout: `mfe-hours/src/routes.tsx:31`. */
function relativeTo(folder: string, place: string): string {
  return relative(dirname(folder), place).replaceAll('\\', '/');
}

/** Adds the place where the sources use each name. */
function withPlaces<Value extends object>(
  values: Readonly<Record<string, Value>>,
  places: ScriptUses['calls'],
  folder: string,
): Record<string, Value & { at: string }> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { ...value, at: relativeTo(folder, places.get(name) ?? folder) },
    ]),
  );
}

/** Returns the types of the AppContext's members that the sources use, `session.ready` for a part of one. */
function readUsedMembers(
  resolver: TypeResolver,
  context: ResolvedProperties,
  { appContext, wholeMembers }: ScriptUses,
): Record<string, Pick<Declaration, 'type'>> {
  const members: Record<string, Pick<Declaration, 'type'>> = {};
  for (const path of [...appContext.keys()].filter((name) => wholeMembers.has(name)).toSorted()) {
    const [name = '', part] = path.split('.');
    const member = context.get(name);
    const used = part === undefined || !member ? member : resolver.properties(member.type).get(part);
    if (used) members[path] = { type: resolver.resolve(used.type) };
  }
  return members;
}

function describeCall(resolver: TypeResolver, index: number): Omit<CallDeclaration, 'address' | 'at'> {
  const input = resolver.properties(resolver.exported(`Input${index}`));
  const [body, query] = [input.get('body'), input.get('query')];
  return {
    ...(body && { body: resolver.resolve(body.type, body.isOptional) }),
    ...(query && { query: resolver.resolve(query.type, query.isOptional) }),
    answer: resolver.resolve(resolver.exported(`Answer${index}`)),
  };
}
