/** The environment of server rendering: the bundles of a release set, and the context of screens and fragments. */
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
import { getLocale } from '@antara/contracts/rules/locale';
import type { SubmittedForm } from '@antara/contracts/composition/submitted-form';
import { contractVersion } from '@antara/contracts/composition/version';
import { createOverlays } from '../overlays/overlays.ts';
import { createSession } from '../session/session.store.ts';

/**
 * The server bundle of the page's owner, imported when first needed, and the fragments that the processes of other
 * owners render.
 */
export interface RemoteBundles {
  routes(owner: ReleasedRemote): Promise<RemoteModule>;
  fragments(owner: ReleasedRemote): Promise<FragmentModule>;
  /** Rejects when the owner does not render the fragment in time for the page. */
  renderFragment(fragment: FragmentRequest): Promise<RenderedFragment>;
}

/**
 * A request to render: an absolute URL, the base URL of the API, a time limit in milliseconds, and the remotes of the
 * set with the routes and calls they add. Without `remotes` the shell's own route table applies. `submittedForm` was
 * posted to the page. `languages` are those of the site's addresses; an older edge knows only English.
 */
export interface RenderRequest {
  url: string;
  apiUrl: string;
  timeLimit?: number;
  remotes?: Record<ReleasedRemote, RemoteAdditions>;
  languages?: readonly string[];
  submittedForm?: SubmittedForm;
}

/** The time limit for a page or fragment in milliseconds, unless the request sets one. */
export const defaultTimeLimit = 5_000;
/**
 * The share of the time limit that an API call may take. The rest is for rendering Retry in place of the missing data.
 */
const readShare = 0.75;

/** Creates the context of an anonymous visitor. `onOutage` is called when the API cannot answer. */
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
    timeoutMs: timeLimit * readShare,
    log: (message, detail) => {
      if (detail.status === 0 || (typeof detail.status === 'number' && detail.status >= 500)) onOutage();
      log(message, detail);
    },
  });
  return {
    contract: contractVersion,
    locale: getLocale(),
    api,
    session: createSession(api, false),
    notify: (message) => log('notified on the server', { message }),
    fragment,
    overlays: createOverlays(),
    log,
  };
}
