/** Messages between the edge and a render worker. */
import type { FragmentRequest, RenderedFragment } from '@delivery/contract/fragment';
import type { AppName, AppVersions } from '@delivery/contract/release';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import type { RemoteAdditions } from '@delivery/contract/release-interface';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import type { SubmittedForm } from '@delivery/contract/submitted-form';

/**
 * The first message to a worker: the versions of the shell and of one owner of pages, and the folders with their files.
 */
export interface WorkerSetup {
  versions: AppVersions;
  folders: AppVersions;
  /** Every remote of the set, with the paths and calls that are missing in the shell's own build. */
  remotes: Record<ReleasedRemote, RemoteAdditions>;
  /** Null for a site without an API. */
  apiUrl: string | null;
  /** The languages of the site's addresses. An old shell that does not know this field renders English pages only. */
  languages?: readonly string[];
  /** Milliseconds that a page may take. The page's reads should time out sooner. */
  timeLimit: number;
  /** SHA-256 (base64) of every server bundle file, by app and by path within the release. */
  hashes: Partial<Record<AppName, Record<string, string>>>;
}

/** Requests a page. */
export interface RenderCall {
  id: number;
  url: string;
  /** The form that was posted to the page. An old shell that does not know this field renders the page without it. */
  submittedForm?: SubmittedForm | undefined;
}

/** Requests a fragment of the worker's owner for the page at `url`. */
export interface FragmentCall extends FragmentRequest {
  id: number;
  url: string;
}

/** A read of the API that a page asks the edge for. */
export interface ApiRead {
  id: number;
  /** Id of the `RenderCall` that the read belongs to; 0 for a read while a bundle is being imported. */
  render: number;
  url: string;
  headers: Record<string, string>;
}

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Messages to a worker after its setup. A worker that is not blocked answers `ping` at once. A failed read or fragment
 * has a `cause` instead of a result.
 */
export type WorkerCall =
  | (RenderCall & { type?: never })
  | { type: 'ping' }
  | ({ type: 'render-fragment' } & FragmentCall)
  | { type: 'fragment'; id: number; fragment?: RenderedFragment; cause?: string }
  | { type: 'read'; id: number; answer?: ApiAnswer; cause?: string };

/**
 * Messages from a worker. `broken` is the worker's last message. `fragment` requests another owner's fragment for the
 * page `render`.
 */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'pong' }
  | ({ type: 'read' } & ApiRead)
  | ({ type: 'fragment'; id: number; render: number } & FragmentRequest)
  | { type: 'broken'; cause: string }
  | { type: 'page'; id: number; page: RenderedPage | RenderedFragment }
  | { type: 'failed'; id: number; cause: string }
  | { type: 'log'; message: string; detail: Record<string, unknown> };
