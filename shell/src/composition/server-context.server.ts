/**
 * What is rendered on the server is rendered with: the bundles of a release set, and the context that screens and
 * fragments get.
 */
import { createClient } from '@antara/contracts/api/client';
import type {
  FragmentLoader,
  FragmentModule,
  FragmentRequest,
  RenderedFragment,
} from '@antara/contracts/composition/fragments';
import { collectCalls, type RemoteAdditions } from '@antara/contracts/composition/release-interface';
import type { AppContext, RemoteModule } from '@antara/contracts/composition/remote';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { contractVersion } from '@antara/contracts/composition/version';
import { createOverlays } from '../overlays/overlays.ts';
import { createSession } from '../session/session.store.ts';

/**
 * The server bundle of the page's owner, imported when first needed, and what the processes of other owners render for
 * the page.
 */
export interface RemoteBundles {
  routes(owner: ReleasedRemote): Promise<RemoteModule>;
  fragments(owner: ReleasedRemote): Promise<FragmentModule>;
  /** Rejects when its owner does not render it in time for the page. */
  renderFragment(fragment: FragmentRequest): Promise<RenderedFragment>;
}

/**
 * What to render: an absolute URL, the base URL of the API, the milliseconds the page may take, and the remotes of the
 * set with the routes and calls they add. Without `remotes` the shell's own route table counts. `submittedForm` was
 * posted to the page.
 */
export interface RenderRequest {
  url: string;
  apiUrl: string;
  timeLimit?: number;
  remotes?: Record<ReleasedRemote, RemoteAdditions>;
  submittedForm?: SubmittedForm;
}

/** Milliseconds that a page or fragment may take unless the request says so. */
export const defaultTimeLimit = 5_000;
/** The share of that time that a call to the API may take: what is left is for rendering Retry in place of its data. */
const readShare = 0.75;

/** The context of an anonymous visitor; `onOutage` is called when the API cannot answer. */
export function createServerContext(
  { apiUrl, timeLimit = defaultTimeLimit, remotes }: Pick<RenderRequest, 'apiUrl' | 'timeLimit' | 'remotes'>,
  fragment: FragmentLoader,
  log: AppContext['log'],
  onOutage: () => void = () => {},
): AppContext {
  const api = createClient({
    baseUrl: apiUrl,
    fetch: globalThis.fetch,
    calls: collectCalls(remotes),
    timeout: timeLimit * readShare,
    log: (message, detail) => {
      if (detail.status === 0 || (typeof detail.status === 'number' && detail.status >= 500)) onOutage();
      log(message, detail);
    },
  });
  return {
    contract: contractVersion,
    api,
    session: createSession(api, false),
    notify: (message) => log('notified on the server', { message }),
    fragment,
    overlays: createOverlays(),
    log,
  };
}
