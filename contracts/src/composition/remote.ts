/**
 * What a remote promises the shell, and what the shell hands down to every remote. A remote's public face is its
 * `src/routes.tsx`, which exports a `RemoteModule`; its screens read the `AppContext` with `useAppContext()`.
 */
import type { ComponentType } from 'react';
import type { Call } from '../api/client.ts';
import type { SessionUser, UserRole } from '../api/accounts.ts';
import type { FragmentLoader, FragmentName } from './fragments.ts';
import type { CallAddress } from './release-interface.ts';
import type { Linked, ReleasedRemote, RouteMeta } from './route-table.ts';
import type { RemoteName, RoutesOf } from './routes.ts';
import type { SubmittedForm } from './submitted-form.ts';
import type { ContractVersion } from './version.ts';

/** A store whose changes can be followed; made per page in the browser and per request on the server. */
export interface ReadableStore<State> {
  getState(): State;
  /** What it began with, which is what the server renders; missing in shells of before. */
  getInitialState?(): State;
  subscribe(listener: () => void): () => void;
}

/** Who is looking at the page. `checking` while a returning visitor's session is being validated (SH-03). */
export type Session =
  | { status: 'checking' | 'anonymous'; role: null; user: null }
  | { status: 'known'; role: UserRole; user: SessionUser };

/** The tone of a message to the visitor. */
export type Tone = 'info' | 'success' | 'error';

/**
 * What lies over the page: dialogs, menus, the welcome of a first visit. Whatever opens unasked waits for its turn
 * here.
 */
export interface Overlays {
  /**
   * Counts an overlay as open, or as about to open, until the returned function is called. Native `<dialog>`s count by
   * themselves.
   */
  register(what?: 'welcome'): () => void;
  /**
   * The welcome of a first visit was shown since the document was loaded: nothing else opens unasked until another
   * visit. A shell of before lacks it.
   */
  readonly hadWelcome?: boolean;
  /**
   * Resolves when nothing lies over the page. `own` is the caller's registration, which does not count.
   * @throws {unknown} `signal.reason` when `signal` is aborted.
   */
  whenFree(signal: AbortSignal, own?: () => void): Promise<void>;
}

/** What the shell gives to every screen and loader. Reach it with `useAppContext()`, or in a loader's context. */
export interface AppContext {
  contract: ContractVersion;
  /** Makes a call to the API; a failed call returns the failure. */
  api: Call;
  session: ReadableStore<Session> & {
    /** Resolves once the check at start is over; at once when there is nothing to check. */
    ready(): Promise<Session>;
    /** A login or sign-up succeeded: everyone on the page learns it. */
    signedIn(role: UserRole, user: SessionUser): void;
    /**
     * The visitor logged out or closed the account: everyone on the page learns it. `api` calls this itself when an
     * answer is a 401.
     */
    signedOut(): void;
  };
  /** Shows a message in the page's live region (`role="alert"`): what the specifications call an alert. */
  notify(message: string, tone?: Tone): void;
  /**
   * Removes the messages of errors, which no longer hold: what was refused has gone well. A shell of before lacks it.
   */
  dismissErrors?(): void;
  /** Loads a fragment that another app exposes. */
  fragment: FragmentLoader;
  overlays: Overlays;
  /** The form that the browser posted to this page, until the visitor goes to another. */
  submittedForm?: SubmittedForm | undefined;
  /** Writes to the log: what happened and its cause, never personal data. */
  log(message: string, detail?: Record<string, unknown>): void;
}

/** What a loader and a head are given. */
export interface LoadContext<Params = Record<string, string | undefined>> {
  appContext: AppContext;
  params: Params;
  url: URL;
  signal: AbortSignal;
}

/** A page's metadata for `<head>` (SH-14). */
export interface Head {
  title: string;
  description: string;
  /** Path and query of the canonical address, where it is not the page's own path. */
  canonical?: string;
  /** Picture path for link previews: the only picture that code names. At least 1200 pixels wide. */
  image?: string;
  /** What link previews call the page (Open Graph): `website` unless it is something to read. */
  type?: 'article';
  /** Kept out of search engines: pages of one visitor. */
  noindex?: boolean;
  /** The language of the title and the description, where it is not English. */
  lang?: string;
  /** The page's path in each of its languages, this one included. */
  alternates?: Record<string, string>;
  /** Structured data, written as JSON-LD. */
  jsonLd?: Record<string, unknown>[];
}

/** What a head is made from. */
export interface HeadContext<Data> {
  /** Undefined for a page with `access` before its data are there. */
  data: Data | undefined;
  url: URL;
  params: Record<string, string | undefined>;
  /**
   * The role of the visitor who is logged in; null for others, on the server, and while the session is being checked.
   */
  role: UserRole['name'] | null;
}

/**
 * What a screen that draws itself is given: all that other screens find by the hooks of the shell's React and router.
 */
export interface MountedPage {
  appContext: AppContext;
  /** What the page's loader gave. */
  data: unknown;
  location: { pathname: string; search: string; hash: string; state: unknown; key: string };
  params: Record<string, string | undefined>;
  /** Goes to an address of the site, or so many steps in the history, without loading the document. */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void;
  /** The screen cannot be shown: the shell says so in its place and offers Retry. */
  fail(error: unknown): void;
}

/** A screen that draws itself into an element: by a React of its own, of another major than the shell's (DL-02). */
export interface MountedScreen {
  /** Draws the page into `element`, or takes over what `renderToString` gave when that is there. */
  mount(element: HTMLElement, page: MountedPage): { update(page: MountedPage): void; unmount(): void };
  /** The page as HTML, on the server. Without it the browser alone draws the page. */
  renderToString?(page: MountedPage): string;
}

/** One page of a remote. */
export interface RemoteRoute<Data = unknown> {
  /**
   * The name of the lazy chunk that holds the screen: the server finds its CSS and scripts by it. Added by the build.
   */
  chunk?: string;
  screen: () => Promise<{ default: ComponentType | MountedScreen }>;
  /**
   * Reads what the page needs; runs on the server for the first page and in the browser afterwards, side by side
   * with the screen's code. Returns failures rather than throwing them; throws `notFound()` for a 404. Its result
   * reaches the screen through `useLoaderData()`. For pages with `access`, it runs in the browser only, once the
   * session is known to be allowed.
   */
  load?: (context: LoadContext) => Promise<Data>;
  /** A method, since methods compare both ways: a page with its own type of data fits a table of pages of any data. */
  head(context: HeadContext<Data>): Head;
  /** Fragments this page shows, so that the server can have them ready. */
  fragments?: readonly FragmentName[];
}

/** The pages of one remote, each under a pattern that the route table gives it. */
export type RemoteRoutes<Owner extends RemoteName> = {
  [Path in RoutesOf<Owner>]?: RemoteRoute;
};

/** A remote's public face. */
export interface RemoteModule<Owner extends RemoteName = RemoteName> {
  name: Owner;
  contract: ContractVersion;
  /** A function, since a router changes the routes it is given: each router gets fresh ones. */
  createRoutes(): RemoteRoutes<Owner>;
}

/**
 * One page of an app of another repository: the table of routes does not have it, so the app says itself who may see it
 * and where it is linked to.
 */
export type StandaloneRoute<Data = unknown> = RemoteRoute<Data> & { meta?: RouteMeta & Linked };

/**
 * The public face of an app of another repository. What the site's own apps have in the tables of the contracts, it
 * brings itself.
 */
export interface StandaloneRemote {
  name: ReleasedRemote;
  contract: ContractVersion;
  /** Calls to the API that the contracts do not have; their types go into `AdditionalSchemas`. */
  calls?: Record<string, CallAddress>;
  /** By pattern, such as `/special-offers/:offer`. A function, as in `RemoteModule`. */
  createRoutes(): Record<string, StandaloneRoute>;
}

/** Thrown by a loader: the address matches a route, but there is nothing to show (a journey that is not sold). */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}
