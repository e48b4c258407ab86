/** Messages between the edge and a render worker. */
import type { FragmentRequest, RenderedFragment } from '@antara/contracts/composition/fragments';
import type { AppName } from '@antara/contracts/composition/release';
import type { RemoteAdditions } from '@antara/contracts/composition/release-interface';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';

/**
 * The first message to a worker: the versions that it renders with, those of the shell and of one owner of pages, and
 * the folders of their files.
 */
export interface WorkerSetup {
  versions: Partial<Record<AppName, string>>;
  folders: Partial<Record<AppName, string>>;
  /** Every remote of the set, with the paths and calls that the shell does not know from its own build. */
  remotes: Record<ReleasedRemote, RemoteAdditions>;
  apiUrl: string;
  /** Milliseconds that a page may take: its reads should time out sooner. */
  timeLimit: number;
  /** Every file of the server bundles, by app and path below the release: its SHA-256, base64. */
  hashes: Partial<Record<AppName, Record<string, string>>>;
}

/** Requests a page. */
export interface RenderCall {
  id: number;
  url: string;
  /** The form that was posted to the page. A shell that does not know it renders the page without it. */
  submittedForm?: SubmittedForm | undefined;
}

/** Requests a fragment of the worker's owner for the page at `url`. */
export interface FragmentCall extends FragmentRequest<string> {
  id: number;
  url: string;
}

/** A read of the API that a page asks the edge for. */
export interface ApiRead {
  id: number;
  /** The page that it is for, as `RenderCall` numbers it; 0 for what a bundle reads while it is imported. */
  render: number;
  url: string;
  headers: Record<string, string>;
}

/** What the API answered. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Messages to a worker after its setup. A worker that is not blocked answers `ping` at once. A read without an answer,
 * and a fragment that its owner did not render, have their cause.
 */
export type WorkerCall =
  | (RenderCall & { type?: never })
  | { type: 'ping' }
  | ({ type: 'render-fragment' } & FragmentCall)
  | { type: 'fragment'; id: number; fragment?: RenderedFragment; cause?: string }
  | { type: 'read'; id: number; answer?: ApiAnswer; cause?: string };

/** A rendered page; see the shell's `RenderResult`. */
export interface RenderedPage {
  status: number;
  head: string;
  html: string;
  data: string;
  chunks: { app: AppName; chunk: string }[];
  /**
   * The owners of the fragments that the page shows, and whether each was rendered; missing when the page's own loader
   * failed.
   */
  fragments?: { app: AppName; ok: boolean }[];
  complete: boolean;
}

/**
 * Messages from a worker. `broken` is its last one; `fragment` asks for one of another owner, for the page `render`.
 */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  | ({ type: 'read' } & ApiRead)
  | ({ type: 'fragment'; id: number; render: number } & FragmentRequest<string>)
  | { type: 'broken'; cause: string }
  | { type: 'page'; id: number; page: RenderedPage | RenderedFragment }
  | { type: 'failed'; id: number; cause: string }
  | { type: 'log'; message: string; detail: Record<string, unknown> };
