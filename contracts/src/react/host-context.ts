/** The `AppContext` of a host that is not this site's shell: a page of another site that shows our apps (DL-15). */
import { createClient, type ClientOptions } from '../api/client.ts';
import { federationName } from '../composition/release.ts';
import {
  fragmentOwner,
  type FragmentLoader,
  type FragmentModule,
  type FragmentName,
  type FragmentState,
} from '../composition/fragments.ts';
import type { AppContext, Session, Tone } from '../composition/remote.ts';
import { contractVersion } from '../composition/version.ts';
import { defaultLocale } from '../rules/locale.ts';
import { sanitizeForeignHtml, sanitizeRichText } from './sanitize-html.ts';

/** What a host may decide. Everything has a default. */
export interface HostOptions extends Partial<
  Pick<ClientOptions, 'fetch' | 'headers' | 'calls' | 'timeoutMs'>
> {
  /** The address that leads to the API: `/api` of the host's own origin unless given, because the API has no CORS. */
  apiUrl?: string;
  /** The host's `loadRemote` of Module Federation, for fragments within the pages of other apps. */
  loadRemote?: (id: string) => Promise<unknown>;
  /** Shows a message to the visitor. Writes it to the console unless given. */
  notify?: (message: string, tone: Tone) => void;
  log?: AppContext['log'];
}

const anonymous: Session = { status: 'anonymous', role: null, user: null };

/**
 * Creates the context. Its visitor is anonymous: a session belongs to the site's own origin, so pages with `access` and
 * log-ins stay there. Its language is English.
 */
export function createHostContext({
  apiUrl = '/api',
  fetch = (...request) => globalThis.fetch(...request),
  loadRemote,
  notify = (message) => console.info(message),
  log = (message, detail) => console.error(message, detail),
  ...client
}: HostOptions = {}): AppContext {
  return {
    contract: contractVersion,
    locale: defaultLocale,
    api: createClient({ ...client, baseUrl: apiUrl, fetch, log }),
    session: {
      getState: () => anonymous,
      subscribe: () => () => {},
      ready: async () => anonymous,
      signedIn: () => log('a host has no sessions'),
      signedOut: () => {},
    },
    notify: (message, tone = 'info') => notify(message, tone),
    fragment: createFragments(loadRemote, log),
    overlays: { register: () => () => {}, whenFree: async (signal) => signal.throwIfAborted() },
    htmlSanitizer: {
      current: { sanitizeRichText, sanitizeForeignHtml },
      load: async () => ({ sanitizeRichText, sanitizeForeignHtml }),
    },
    log,
  };
}

/** Creates the loader of fragments. Without `loadRemote`, every fragment has failed, so its fallback is shown. */
function createFragments(loadRemote: HostOptions['loadRemote'], log: AppContext['log']): FragmentLoader {
  // Each state stands under its own fragment's name, so the props' type of an entry is that of its key.
  const states = new Map<FragmentName, FragmentState<never>>();
  const loads = new Map<FragmentName, Promise<void>>();
  const listeners = new Set<() => void>();
  const loading = { status: 'loading' } as const;
  const set = (name: FragmentName, state: FragmentState<never>) => {
    states.set(name, state);
    listeners.forEach((listener) => listener());
  };
  const fail = (name: FragmentName, error: unknown) => {
    log('fragment failed', { fragment: name, cause: String(error) });
    set(name, { status: 'failed' });
  };

  async function load(name: FragmentName): Promise<void> {
    try {
      if (!loadRemote) throw new Error('the host gives no loadRemote');
      const owner = federationName(fragmentOwner(name));
      const { fragments } = (await loadRemote(`${owner}/fragments`)) as FragmentModule;
      const loaded = await fragments[name]?.load();
      if (!loaded) throw new Error('its owner does not expose it');
      set(name, { status: 'ready', Component: loaded.default as never });
    } catch (error) {
      fail(name, error);
    }
  }

  return {
    state: <Name extends FragmentName>(name: Name) => (states.get(name) ?? loading) as FragmentState<Name>,
    load(name, { retry = false } = {}) {
      if (retry && states.get(name)?.status === 'failed') {
        loads.delete(name);
        set(name, loading);
      }
      const pending = loads.get(name) ?? load(name);
      loads.set(name, pending);
      return pending;
    },
    reportRender(name, error) {
      if (error !== undefined && states.get(name)?.status !== 'failed') fail(name, error);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
