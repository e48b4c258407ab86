/** What browsers have got since the oldest ones promised, by MDN's compatibility data. */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, SupportStatement } from '@mdn/browser-compat-data';
import { promisedVersions } from './promised.ts';

/** The oldest promised version of each browser of the data; those of phones have the same numbers. */
const oldest = Object.entries({
  ...promisedVersions,
  chrome_android: promisedVersions.chrome,
  firefox_android: promisedVersions.firefox,
  safari_ios: promisedVersions.safari,
});

/**
 * Does a browser's version have the feature, under its own name and without a setting? A partial implementation counts.
 */
function isIn(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some((one) => {
    if (typeof one.version_added !== 'string' || one.flags || one.prefix || one.alternative_name)
      return false;
    const removed =
      typeof one.version_removed === 'string'
        ? Number.parseFloat(one.version_removed)
        : Number.POSITIVE_INFINITY;
    // "≤37" is known to be no later than 37; "preview" is not a number and no version has it.
    return Number.parseFloat(one.version_added.replace('≤', '')) <= version && version < removed;
  });
}

interface Feature {
  __compat?: CompatStatement;
}

/** Is it missing in one of the oldest promised browsers? What the data does not know is not. */
function isNewer(feature: Feature): boolean {
  const support = feature.__compat?.support;
  return (
    support !== undefined &&
    oldest.some(([browser, version]) => !isIn(support[browser as keyof typeof support], version))
  );
}

/**
 * The same of the feature at this place in the data: `css.selectors.has`. A place that the data does not have is not
 * newer.
 */
export const isNewerFeature = (path: string): boolean => isNewer(findFeature(path) ?? {});

/** The names below a place in the data, each with whether it is newer. */
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

/** Names of JavaScript and of the browser's interfaces that the oldest promised browsers lack. */
export interface NewerNames {
  /** Globals: `EyeDropper`, `requestIdleCallback`. */
  globals: string[];
  /** What constructors and namespaces have themselves: `['URL', 'parse']`. */
  statics: [owner: string, name: string][];
  /** What instances have: `['Set', 'union']`. */
  members: [owner: string, name: string][];
  /** The names that instances of something had before. */
  olderMembers: Set<string>;
}

/**
 * Collects the names: a tenth of a second. The data does not say of JavaScript's own whether they are static, so they
 * are in both lists.
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

/** Whose methods a call is taken for. */
const owners =
  /^(Array|Iterator|Map|Promise|RegExp|Set|String|WeakMap|Document|Element|HTMLElement|Request|Response)$/;

/**
 * Methods of JavaScript's own objects and of the document by name, with their owners; only names that nothing older
 * has, because what a call is made on is not known from its text.
 */
export function listNewerMethods(): Map<string, string> {
  const { members, olderMembers } = listNewerNames();
  return new Map(
    members
      .filter(([owner, name]) => owners.test(owner) && !olderMembers.has(name) && !isOwnProperty(owner, name))
      .map(([owner, name]) => [name, owner]),
  );
}

/** Is it the constructor's own, such as `Promise.try`? */
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
