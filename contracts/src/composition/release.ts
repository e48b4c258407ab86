/** The manifest of a release, the live set of the store, and the registry of releases that is written into a page. */
import type { AdditionalRoutes, ReleasedRemote } from './route-table.ts';
import type { ReleaseGives, ReleaseUses, RemoteAdditions } from './release-interface.ts';
import { remoteNames } from './routes.ts';
import type { ContractVersion } from './version.ts';

/** An independently released front-end app. */
export type AppName = 'shell' | ReleasedRemote;

/** Something for each app. */
export type ByApp<Thing> = { shell?: Thing } & Record<ReleasedRemote, Thing>;

/** Every app of this workspace, the shell first: it is built and switched on before the remotes. */
export const appNames: readonly AppName[] = ['shell', ...remoteNames];

/** May an app be called that? The name becomes a folder, a part of addresses and, for federation, a variable. */
export function isAppName(name: string): name is AppName {
  return name === 'shell' || (name.length <= 40 && /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name));
}

/** One file of a release: its size in bytes and its SHA-256, base64. Paths are relative to the release's folder. */
export interface ReleaseFile {
  bytes: number;
  sha256: string;
}

/** The files of a named chunk, in loading order, without the files of the entry itself. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}

/**
 * What a browser can load of a release, in bytes, compressed where the release has a compressed form: its first script,
 * and all of it.
 */
export function browserBytes({ entry, files }: Pick<ReleaseManifest, 'entry' | 'files'>): {
  first: number;
  all: number;
} {
  const sizeOf = (path: string) => (files[`${path}.br`] ?? files[path])?.bytes ?? 0;
  const paths = Object.keys(files).filter((path) => path.startsWith('client/') && !path.endsWith('.br'));
  return { first: sizeOf(`client/${entry}`), all: paths.reduce((sum, path) => sum + sizeOf(path), 0) };
}

/** A trusted key's word that another key may sign releases of an app, or of every app (null). `sig` is base64. */
export interface KeyDelegation {
  publicKey: `ed25519:${string}`;
  app: AppName | null;
  /** Whose key it is. */
  name: string;
  /** ISO instant: what was built later is not signed by it. Missing in delegations of before these had an end. */
  expiresAt?: string;
  /** The key that vouches for it. */
  keyid: string;
  sig: string;
}

/** The signatures of a release: an envelope as DSSE has it, with a statement of in-toto in it, base64. */
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
  /** The commit it was built from, or null outside a repository. */
  commit: string | null;
  /** The sources had changes that this commit does not have. Missing in older releases and outside a repository. */
  isDirty?: boolean;
  /** The hash of everything it was built from: the same sources make the same version. */
  source: string;
  /** ISO instant. */
  builtAt: string;
  /** The patterns it answers. */
  routes: string[];
  /** Access and layout of its patterns, for a shell that was built without them; the shell itself has none. */
  entries: AdditionalRoutes;
  /** The shell's alone: the remote that answers each pattern. */
  owners?: Record<string, ReleasedRemote>;
  /** The versions of the singletons that it was built with; those of a page's shell serve all remotes (MF-05). */
  singletons: Record<string, string>;
  /**
   * The ranges of these that it works with, for a shell that brings others. Missing in older releases: compatible with
   * what they were built with.
   */
  ranges?: Record<string, string>;
  /** Its screens draw themselves, by the React and the router of its own files, whose versions are in `singletons`. */
  ownReact?: true;
  /** It has no server bundle of its own: the server sends its pages’ frames, and browsers draw the screens. */
  browserOnly?: true;
  /**
   * What it uses of the releases on its pages, and what it gives them. Missing in releases that were built before this
   * was computed.
   */
  uses?: ReleaseUses;
  gives?: ReleaseGives;
  /** Its first script below `client/`: the shell's entry, a remote's federation entry. */
  entry: string;
  /** The entry is an ECMAScript module. Otherwise it is a script that sets a variable of the app's federation name. */
  entryType?: 'module';
  /**
   * The entry needs nothing of its page but what that shares; missing in a remote that needs the runtime of the
   * federation package.
   */
  plainContainer?: true;
  /** The script that starts the shell, below `client/`; only the shell has one. */
  boot?: string;
  /**
   * It may run before the page is parsed, so it is in the page's head; missing in releases whose starter has to stand
   * at the end.
   */
  bootInHead?: true;
  chunks: Record<string, ChunkFiles>;
  files: Record<string, ReleaseFile>;
  /** Who signed all of the above. Missing where no keys are kept. */
  attestation?: ReleaseAttestation;
}

/** A release that a part of the visitors gets, to see how it does. */
export interface Canary {
  app: AppName;
  version: string;
  /** How many of a hundred visitors get it. */
  percent: number;
  /** It is given to more visitors step by step, and to everyone in the end. */
  ramp?: true;
  /**
   * The same for all canaries that belong together: visitors get all of them or none, and they are promoted and
   * withdrawn in one step. A canary by itself has none.
   */
  group?: string;
}

/** What happened to a release, when, and (where it was not asked for) why. */
export interface ReleaseEvent {
  /** ISO instant. */
  at: string;
  /**
   * The same for all events of one change, which visitors saw as one. Missing in events of before this was recorded.
   */
  change?: string;
  app: AppName;
  from: string | null;
  /** Null when the app left the site. */
  to: string | null;
  /**
   * `canary` starts one, `ramp` gives it to more visitors, `promote` gives it to everyone, `withdraw` ends it; `remove`
   * takes the app out of the site; `bar` takes the release `from` out for ever, whether it was live or not.
   */
  action: 'release' | 'rollback' | 'canary' | 'ramp' | 'promote' | 'withdraw' | 'remove' | 'bar';
  reason?: string;
  /** Who asked for it; missing when the edge did it by itself. */
  actor?: string;
  /** What the release that visitors get from now on was built from; see `ReleaseManifest`. */
  commit?: string | null;
  isDirty?: boolean;
  /** What whoever asked for it had to say. */
  notes?: string;
  /** It stays live whatever is counted or reported of it: a security fix must not be taken back. */
  insists?: true;
}

/** A release that is never served again. */
export interface BarredRelease {
  app: AppName;
  version: string;
  /** ISO instant. */
  at: string;
  /** Who asked for it. */
  actor?: string;
  /** Why, in their words. */
  notes?: string;
}

/** `live.json`: the version of each app that visitors get, and how it came to that; newest last. */
export interface LiveSet {
  versions: ByApp<string>;
  /** At most one of each app. */
  canaries?: Canary[];
  /** Releases that were taken out for ever. */
  barred?: BarredRelease[];
  /** The last events, up to 1,000. */
  history: ReleaseEvent[];
  /** How many changes there have been, those that the history has forgotten with them. */
  changes?: number;
}

/** A remote of a page's set. */
export interface RegisteredRemote extends RemoteAdditions {
  version: string;
  entry: string;
  contract: ContractVersion;
  entryType?: 'module';
  plainContainer?: true;
  browserOnly?: true;
}

/** What the developer's panel shows of the releases behind a page. */
export interface PanelFacts {
  /** The versions that visitors get now. */
  live: Partial<Record<AppName, string>>;
  /** What the page's releases were built from, and when (ISO instant); nothing of an app under development. */
  built: Partial<Record<AppName, Pick<ReleaseManifest, 'commit' | 'builtAt' | 'contract'>>>;
}

/** A page's right to report: what the edge wrote into its registry. */
export interface ReportGrant {
  /** The page's route pattern, or `*` for an address that is no page. */
  path: string;
  /** Proves that the edge sent a page of these releases; expires. */
  token: string;
  /** The share of these pages, from 0 to 1, that reports web vitals; none when it is missing. */
  vitalsShare?: number;
}

/** The registry written into a page: exactly the releases it was rendered with. */
export interface Registry {
  shell: { version: string };
  /** By remote; one that could not be loaded for this page is missing. */
  remotes: Record<ReleasedRemote, RegisteredRemote>;
  /** The scripts to start with, in order, and those to fetch beside them. */
  scripts: string[];
  preload: string[];
  /** By address: what the first scripts and the remotes' entries must be, or the browser does not run them (MF-07). */
  integrity?: Record<string, string>;
  /** What the page reports with; a preview's page reports nothing. */
  report?: ReportGrant;
  /** The page offers the developer's panel: in previews and in development. */
  panel?: PanelFacts;
}

/** The federation name of a remote: a name that can be a variable. */
export function federationName(name: AppName): string {
  return name.replaceAll('-', '_');
}
