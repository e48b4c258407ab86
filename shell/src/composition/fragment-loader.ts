/** Loads fragments, which are components that one app exposes to other apps' pages (MF-04). */
import type { ComponentType } from 'react';
import {
  fragmentOwner,
  type FragmentLoader,
  type FragmentModule,
  type FragmentName,
  type FragmentState,
} from '@antara/contracts/composition/fragments';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';

/**
 * The source of fragments: federation in the browser; on the server the owner's bundle, or the owner's process for the
 * fragment `name`.
 */
export interface FragmentSource {
  fragments(owner: ReleasedRemote, name: FragmentName): Promise<FragmentModule>;
}

/**
 * Creates a fragment loader, whose `load` never rejects: a failure is a state, for which the page shows the fallback.
 * `onResult` reports whose fragment was rendered and whose failed (MF-07).
 */
export function createFragmentLoader(
  source: FragmentSource,
  log: (message: string, detail: Record<string, unknown>, error?: unknown) => void,
  onResult: (owner: ReleasedRemote, ok: boolean) => void = () => {},
): FragmentLoader {
  // The maps store each state under its own fragment's name, so the props' type of an entry is that of its key.
  const states = new Map<FragmentName, FragmentState<never>>();
  const loads = new Map<FragmentName, Promise<void>>();
  const listeners = new Set<() => void>();
  const loading = { status: 'loading' } as const;

  const set = (name: FragmentName, state: FragmentState<never>) => {
    states.set(name, state);
    listeners.forEach((listener) => listener());
  };

  async function load(name: FragmentName): Promise<void> {
    try {
      const { fragments } = await source.fragments(fragmentOwner(name), name);
      const fragment = fragments[name];
      if (!fragment) throw new Error('its owner does not expose it');
      set(name, { status: 'ready', Component: (await fragment.load()).default as ComponentType<never> });
    } catch (error) {
      fail(name, 'fragment failed to load', error);
    }
  }

  function fail(name: FragmentName, message: string, error: unknown): void {
    log(message, { fragment: name, cause: String(error) }, error);
    set(name, { status: 'failed' });
    onResult(fragmentOwner(name), false);
  }

  return {
    state: <Name extends FragmentName>(name: Name) => (states.get(name) ?? loading) as FragmentState<Name>,
    load(name, options = {}) {
      if (options.retry && states.get(name)?.status === 'failed') {
        loads.delete(name);
        set(name, loading);
      }
      let pending = loads.get(name);
      if (!pending) {
        pending = load(name);
        loads.set(name, pending);
      }
      return pending;
    },
    reportRender(name, error) {
      if (error === undefined) onResult(fragmentOwner(name), true);
      else if (states.get(name)?.status !== 'failed') fail(name, 'fragment failed', error);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
