/** Lists features that browsers gained after the oldest supported versions, according to MDN's compatibility data. */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, SupportStatement } from '@mdn/browser-compat-data';
import { promisedVersions } from './promised.ts';

/** The oldest supported version of each browser in the data. Mobile versions have the same numbers. */
const oldest = Object.entries({
  ...promisedVersions,
  chrome_android: promisedVersions.chrome,
  firefox_android: promisedVersions.firefox,
  safari_ios: promisedVersions.safari,
});

/**
 * Returns true when a browser's version supports the feature under its own name and without a setting. A partial
 * implementation counts.
 */
function isIn(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some((one) => {
    if (typeof one.version_added !== 'string' || one.flags || one.prefix || one.alternative_name)
      return false;
    const removed =
      typeof one.version_removed === 'string'
        ? Number.parseFloat(one.version_removed)
        : Number.POSITIVE_INFINITY;
    // "≤37" means no later than 37. "preview" is not a number, so no version matches it.
    return Number.parseFloat(one.version_added.replace('≤', '')) <= version && version < removed;
  });
}

interface Feature {
  __compat?: CompatStatement;
}

/**
 * Returns true when one of the oldest supported browsers lacks the feature. Features that are not in the data count as
 * supported.
 */
function isNewer(feature: Feature): boolean {
  const support = feature.__compat?.support;
  return (
    support !== undefined &&
    oldest.some(([browser, version]) => !isIn(support[browser as keyof typeof support], version))
  );
}

/**
 * Returns true when the feature at this path in the data, such as `css.selectors.has`, is newer. An unknown path is not
 * newer.
 */
export const isNewerFeature = (path: string): boolean => isNewer(findFeature(path) ?? {});

/** Returns the names below a path in the data, each with whether it is newer. */
export function listFeatureNames(path: string): [name: string, isNewer: boolean][] {
  return Object.entries(findFeature(path) ?? {})
    .filter(([name]) => name !== '__compat')
    .map(([name, feature]) => [name, isNewer(feature as Feature)]);
}

function findFeature(path: string): Feature | undefined {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], data) as
    | Feature
    | undefined;
}

/** Names of JavaScript and of the browser's interfaces that one of the oldest supported browsers lacks. */
export interface NewerNames {
  /** Globals, such as `EyeDropper` and `requestIdleCallback`. */
  globals: string[];
  /** Members of constructors and namespaces, such as `['URL', 'parse']`. */
  statics: [owner: string, name: string][];
  /** Members of instances, such as `['Set', 'union']`. */
  members: [owner: string, name: string][];
  /** Names of members that are not newer in at least one interface. */
  olderMembers: Set<string>;
}

/**
 * Collects the names, which takes a tenth of a second. The data does not tell whether JavaScript's built-in members are
 * static, so these are in both lists.
 */
export function listNewerNames(): NewerNames {
  const names: NewerNames = { globals: [], statics: [], members: [], olderMembers: new Set() };
  for (const { owner, key, isGlobal, isBuiltIn, feature } of listFeatures()) {
    const name = key.replace(/_static$/, '');
    if (!isNewer(feature)) names.olderMembers.add(name);
    else if (isGlobal) names.globals.push(name);
    else {
      if (isBuiltIn || key !== name) names.statics.push([owner, name]);
      if (isBuiltIn || key === name) names.members.push([owner, name]);
    }
  }
  return names;
}

/** Interfaces whose methods are recognised in calls. */
const owners =
  /^(Array|Iterator|Map|Promise|RegExp|Set|String|WeakMap|Document|Element|HTMLElement|Request|Response)$/;

/**
 * Returns newer methods of JavaScript's built-in objects and of the document by name, with their owners. Contains only
 * names that no older interface has, because the text of a call does not show the object's type.
 */
export function listNewerMethods(): Map<string, string> {
  const { members, olderMembers } = listNewerNames();
  return new Map(
    members
      .filter(([owner, name]) => owners.test(owner) && !olderMembers.has(name) && !isOwnProperty(owner, name))
      .map(([owner, name]) => [name, owner]),
  );
}

/** Returns true for a member of the constructor itself, such as `Promise.try`. */
const isOwnProperty = (owner: string, name: string): boolean =>
  name in ((globalThis as unknown as Record<string, object | undefined>)[owner] ?? {});

function* listFeatures() {
  for (const [part, isBuiltIn] of [
    [data.api, false],
    [data.javascript.builtins, true],
  ] as const) {
    for (const [owner, feature] of Object.entries<Feature>(part ?? {})) {
      yield { owner, key: owner, isGlobal: true, isBuiltIn, feature };
      for (const [key, member] of Object.entries(feature as unknown as Record<string, Feature>)) {
        if (key === owner || !/^[a-z]\w*$/i.test(key) || key.endsWith('_event')) continue;
        yield {
          owner,
          key,
          isGlobal: /^(Window|WorkerGlobalScope)$/.test(owner),
          isBuiltIn,
          feature: member,
        };
      }
    }
  }
}
