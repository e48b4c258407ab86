/**
 * The manifest of a release, the live set of the store, and the registry of releases that the edge writes into a page.
 */
import type { AdditionalRoutes, ReleasedRemote } from './route-table.ts';
import type { ReleaseTypes } from './declared-types.ts';
import type { ReleaseGives, ReleaseUses, RemoteAdditions } from './release-interface.ts';
import type { ContractVersion } from './version.ts';

/** An independently released front-end app. */
export type AppName = 'shell' | ReleasedRemote;

/** One value for each app. */
export type ByApp<Thing> = { shell?: Thing } & Record<ReleasedRemote, Thing>;

/** A release by its name. */
export interface ReleaseName {
  app: AppName;
  version: string;
}

/** The version of each app in a set of releases. An app that the set does not have is missing. */
export type AppVersions = Partial<Record<AppName, string>>;

/** Returns the apps and their values, as `Object.entries` does, with the type of the keys. */
export function appEntries<Value>(byApp: Partial<Record<AppName, Value>>): [AppName, Value][] {
  return Object.entries(byApp) as [AppName, Value][];
}

/** Returns the name of a release as text, which is also its key in maps: `mfe-hours 5f0c1a…`. */
export function formatRelease({ app, version }: ReleaseName): string {
  return `${app} ${version}`;
}

/**
 * Returns true when `name` can be the name of an app. The name becomes a folder, a part of addresses, and a JavaScript
 * variable of Module Federation.
 */
export function isAppName(name: string): name is AppName {
  return name === 'shell' || (name.length <= 40 && /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name));
}

/** One file of a release: its size in bytes and its SHA-256, base64. Paths are relative to the release's folder. */
export interface ReleaseFile {
  bytes: number;
  sha256: string;
}

/** The files of a named chunk in loading order, without the files of the entry. */
export interface ChunkFiles {
  js: string[];
  css: string[];
  /**
   * The hash of the source files of the chunk and of the chunks that it loads later. Its built files differ in every
   * release, because generated class names do. Missing in older releases and with other bundlers.
   */
  sources?: string;
}

/**
 * Returns how much of a release a browser can load: its first script and all client files. Bytes; compressed size where
 * the release has a compressed file.
 */
export function browserBytes({ entry, files }: Pick<ReleaseManifest, 'entry' | 'files'>): {
  first: number;
  all: number;
} {
  const sizeOf = (path: string) => (files[`${path}.br`] ?? files[path])?.bytes ?? 0;
  const paths = Object.keys(files).filter((path) => path.startsWith('client/') && !path.endsWith('.br'));
  return { first: sizeOf(`client/${entry}`), all: paths.reduce((sum, path) => sum + sizeOf(path), 0) };
}

/**
 * A delegation: the signature of a trusted key that allows another key to sign releases of an app, or of every app
 * (null). `sig` is base64.
 */
export interface KeyDelegation {
  publicKey: `ed25519:${string}`;
  app: AppName | null;
  /** The owner of the delegated key. */
  name: string;
  /** ISO instant. The delegated key cannot sign releases built after this time. Older delegations have no end. */
  expiresAt?: string;
  /** The trusted key that signed this delegation. */
  keyid: string;
  sig: string;
}

/** The signatures of a release: a DSSE envelope whose payload is an in-toto statement in base64. */
export interface ReleaseAttestation {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string; delegation?: KeyDelegation }[];
}

/** `release.json`. `server/…` files are the server bundle; `client/…` are served under `/r/<app>/<version>/`. */
export interface ReleaseManifest {
  app: AppName;
  version: string;
  contract: ContractVersion;
  /** The commit that the release was built from. Null outside a repository. */
  commit: string | null;
  /** True when the sources had changes that were not committed. Missing in older releases and outside a repository. */
  isDirty?: boolean;
  /** The hash of everything that the release was built from. The same sources always get the same version. */
  source: string;
  /** ISO instant. */
  builtAt: string;
  /** The route patterns that the release answers. */
  routes: string[];
  /** Access and layout of the patterns in `routes`, for a shell that was built without them. Empty for the shell. */
  entries: AdditionalRoutes;
  /** Only in the shell: the remote that answers each pattern. */
  owners?: Record<string, ReleasedRemote>;
  /**
   * The versions of the singletons that the release was built with. All remotes of a page use the shell's singletons
   * (MF-05).
   */
  singletons: Record<string, string>;
  /**
   * The singleton versions that the release works with, as ranges, because the shell may bring other versions. Without
   * a range, a singleton has to be compatible (`^`) with the version in `singletons`.
   */
  ranges?: Record<string, string>;
  /**
   * True when the screens of the release mount themselves with the React and the router among its own files.
   * `singletons` then lists the versions of those.
   */
  ownReact?: true;
  /**
   * True when the release has no server bundle. The server then sends only the frame of its pages, and browsers render
   * the screens.
   */
  browserOnly?: true;
  /**
   * What the release uses of the other releases on its pages, and what it offers them. Missing in releases that were
   * built before the build computed both.
   */
  uses?: ReleaseUses;
  gives?: ReleaseGives;
  /**
   * The types of what the release uses and offers. Missing in older releases, which are compared by names alone, and
   * where the build found no compiler.
   */
  types?: ReleaseTypes;
  /** The first script of the release, below `client/`: the shell's entry, or a remote's federation entry. */
  entry: string;
  /**
   * Present when the entry is an ECMAScript module. Otherwise the entry is a script that sets a variable with the app's
   * federation name.
   */
  entryType?: 'module';
  /**
   * True when the entry needs only the modules that the page shares. Missing in a remote that also needs the runtime of
   * the federation package.
   */
  plainContainer?: true;
  /** True when the messages of the release have the pseudo-languages. Only a site with those languages takes it. */
  pseudoLanguages?: true;
  /**
   * The policies of Trusted Types that the scripts of the release create. Missing in a release that was not built for
   * Trusted Types; pages of a set with such a release do not require them.
   */
  trustedTypes?: string[];
  /**
   * The boot script below `client/`, which starts the shell and runs before the page is parsed. Only the shell has one.
   */
  boot?: string;
  chunks: Record<string, ChunkFiles>;
  files: Record<string, ReleaseFile>;
  /** The signatures over all fields above. Missing where no keys are kept. */
  attestation?: ReleaseAttestation;
}

/** A release that part of the visitors get, so that its errors show before everyone gets it. */
export interface Canary {
  app: AppName;
  version: string;
  /** The percentage of visitors who get the release. */
  percent: number;
  /** True when the edge gives the release to more visitors step by step, and finally to everyone. */
  ramp?: true;
  /**
   * The id of a group of canaries. Visitors get all canaries of a group or none, and one step promotes or withdraws the
   * whole group. Absent for a canary by itself.
   */
  group?: string;
}

/** A change of a release: what happened and when, and why if nobody asked for the change. */
export interface ReleaseEvent {
  /** ISO instant. */
  at: string;
  /**
   * The id of the change that the event belongs to. All events of one change became visible at once. Missing in older
   * events.
   */
  change?: string;
  app: AppName;
  from: string | null;
  /** The version that visitors get from now on. Null when the app left the site. */
  to: string | null;
  /**
   * `canary` starts a canary, `ramp` gives it to more visitors, `promote` gives it to everyone, `withdraw` ends it.
   * `remove` takes the app out of the site. `bar` excludes the release `from` for ever, whether it was live or not.
   */
  action: 'release' | 'rollback' | 'canary' | 'ramp' | 'promote' | 'withdraw' | 'remove' | 'bar';
  reason?: string;
  /** Who asked for the change. Missing when the edge changed the release by itself. */
  actor?: string;
  /** `commit` and `isDirty` of the release that visitors get from now on (`ReleaseManifest`). */
  commit?: string | null;
  isDirty?: boolean;
  /** The note of the person who asked for the change. */
  notes?: string;
  /**
   * True when the release stays live whatever errors are reported of it. Otherwise an automatic rollback could undo a
   * security fix.
   */
  insists?: true;
  /** Why the publisher accepted that the release differs dangerously from the one that was live. */
  accepted?: string;
}

/** A release that must never be served again. */
export interface BarredRelease {
  app: AppName;
  version: string;
  /** ISO instant. */
  at: string;
  /** Who barred the release. */
  actor?: string;
  /** The note of the person who barred the release. */
  notes?: string;
}

/** `live.json`: the live version of each app, and the events that led to it, newest last. */
export interface LiveSet {
  versions: ByApp<string>;
  /** At most one canary of each app. */
  canaries?: Canary[];
  /** Releases that were excluded for ever. */
  barred?: BarredRelease[];
  /** The latest events, 1,000 at most. */
  history: ReleaseEvent[];
  /** The number of all changes so far, including those whose events `history` no longer holds. */
  changes?: number;
}

/** A remote in the release set of a page. */
export interface RegisteredRemote extends RemoteAdditions {
  version: string;
  entry: string;
  contract: ContractVersion;
  entryType?: 'module';
  plainContainer?: true;
  browserOnly?: true;
}

/** What the developer's panel shows of the releases on a page. */
export interface PanelFacts {
  /** The live versions. */
  live: Partial<Record<AppName, string>>;
  /**
   * The commit, time (ISO instant) and contract that each release of the page was built with. Missing for an app under
   * development.
   */
  built: Partial<Record<AppName, Pick<ReleaseManifest, 'commit' | 'builtAt' | 'contract'>>>;
}

/** The permission to send a page report. The edge writes it into the page's registry. */
export interface ReportGrant {
  /** The page's route pattern, or `*` for an address without a page. */
  path: string;
  /** Proves that the edge sent a page with these releases. The token expires. */
  token: string;
  /** The share of pages, from 0 to 1, that report web vitals. Missing means none. */
  vitalsShare?: number;
}

/** The registry written into a page: exactly the releases that rendered the page. */
export interface Registry {
  shell: { version: string };
  /** The remotes of the page's set. A remote that could not be loaded for this page is missing. */
  remotes: Record<ReleasedRemote, RegisteredRemote>;
  /** `scripts` start the page, in this order; `preload` are the files to fetch at the same time. */
  scripts: string[];
  preload: string[];
  /**
   * Subresource integrity by address. The browser runs the first scripts and the remotes' entries only when they match
   * (MF-07).
   */
  integrity?: Record<string, string>;
  /** The languages of the site's addresses (`languages.ts`). Missing where the site has only one. */
  languages?: readonly string[];
  /** The permission to report. Missing in a preview, whose pages report nothing. */
  report?: ReportGrant;
  /** Present in previews and in development, where the page offers the developer's panel. */
  panel?: PanelFacts;
}

/** Returns the federation name of an app, which is a valid name of a variable. */
export function federationName(name: AppName): string {
  return name.replaceAll('-', '_');
}
