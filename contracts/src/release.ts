/** What a release says of itself, what the store says is live, and what a page says of the releases that made it. */
import type { RemoteName, RoutePath } from './routes.ts';
import type { ContractVersion } from './version.ts';

/** An independently released front-end app. */
export type AppName = 'shell' | RemoteName;

/** Every app, the shell first: it is built and switched on before the remotes. */
export const appNames: readonly AppName[] = [
  'shell',
  'mfe-marketing',
  'mfe-booking',
  'mfe-account',
  'mfe-agent',
];

/** One file of a release: its size in bytes and its SHA-256, base64. Paths are relative to the release's folder. */
export interface ReleaseFile {
  bytes: number;
  sha256: string;
}

/** The files of a named chunk, in loading order, without what the entry itself brings. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}

/** `release.json`. `server/…` files are the server bundle; `client/…` are served under `/r/<app>/<version>/`. */
export interface ReleaseManifest {
  app: AppName;
  version: string;
  contract: ContractVersion;
  /** The commit it was built from, or null outside a repository. */
  commit: string | null;
  /** The hash of everything it was built from: the same sources make the same version. */
  source: string;
  /** ISO instant. */
  builtAt: string;
  /** The patterns it answers. */
  routes: RoutePath[];
  /** Whom it gives each pattern to: the shell's alone. Releases of old have none. */
  owners?: Partial<Record<RoutePath, RemoteName>>;
  /** The versions of the singletons it was built with; those of a page's shell serve everyone (MF-05). Releases of old have none. */
  singletons?: Record<string, string>;
  /** Its first script below `client/`: the shell's entry, a remote's federation entry. */
  entry: string;
  /** The script that starts the shell, below `client/`; only the shell has one. */
  boot?: string;
  chunks: Record<string, ChunkFiles>;
  files: Record<string, ReleaseFile>;
}

/** A release that a part of the visitors gets, to see how it does. */
export interface Canary {
  app: AppName;
  version: string;
  /** How many of a hundred visitors get it. */
  percent: number;
}

/** What happened to a release, when, and (where it was not asked for) why. */
export interface ReleaseEvent {
  /** ISO instant. */
  at: string;
  app: AppName;
  from: string | null;
  to: string;
  /** `canary` starts one, `promote` gives it to everyone, `withdraw` ends it. */
  action: 'release' | 'rollback' | 'canary' | 'promote' | 'withdraw';
  reason?: string;
}

/** `live.json`: the version of each app that visitors get, and how it came to that; newest last. */
export interface LiveSet {
  versions: Partial<Record<AppName, string>>;
  canary?: Canary;
  history: ReleaseEvent[];
}

/** What a page tells the edge once: which of its releases started, and which did not. */
export type BootReport = { app: AppName; version: string; ok: boolean }[];

/** The registry written into a page: exactly the releases it was rendered with. */
export interface Registry {
  shell: { version: string };
  /** By remote; one that could not be loaded for this page is missing. */
  remotes: Partial<Record<RemoteName, { version: string; entry: string; contract: ContractVersion }>>;
  /** The scripts to start with, in order, and those to fetch beside them. */
  scripts: string[];
  preload: string[];
  /** By address: what the first scripts and the remotes' entries must be, or the browser does not run them (MF-07). */
  integrity?: Record<string, string>;
  /** The page offers the developer's panel: in previews and in development. */
  panel?: true;
}

/** The federation name of a remote: a name that can be a variable. */
export function federationName(name: AppName): string {
  return name.replaceAll('-', '_');
}
