/** What passes between the edge and a render worker. */
import type { AppName } from '@antara/contracts/composition/release';
import type { AdditionalRoutes, ReleasedRemote } from '@antara/contracts/composition/route-table';

/** The first that a worker is sent: the versions that its pages are made of, and the folders they lie in. */
export interface WorkerSetup {
  versions: Partial<Record<AppName, string>>;
  folders: Partial<Record<AppName, string>>;
  /** Every remote of the set, with the paths that the shell does not know from its own build. */
  remotes: Record<ReleasedRemote, { routes?: AdditionalRoutes }>;
  apiUrl: string;
  /** Milliseconds that a page has: what it reads should be given up sooner. */
  timeLimit: number;
  /** Every file of the server bundles, by app and path below the release: its SHA-256, base64. */
  hashes: Partial<Record<AppName, Record<string, string>>>;
}

/** Asks for a page. */
export interface RenderCall {
  id: number;
  url: string;
}

/** What a worker is sent afterwards. A `ping` asks for nothing but a sign of life. */
export type WorkerCall = RenderCall | { type: 'ping' };

/** A rendered page; see the shell's `RenderResult`. */
export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  data: string;
  chunks: { app: AppName; chunk: string }[];
  /** The owners of the fragments that the page shows, and whether each was rendered; missing when the page's own loader failed. */
  fragments?: { app: AppName; ok: boolean }[];
  complete: boolean;
}

/** What a worker says. `broken` is its last word. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'broken'; cause: string }
  | { type: 'page'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; cause: string }
  | { type: 'log'; message: string; detail: Record<string, unknown> };
