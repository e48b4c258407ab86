/**
 * Parts of a page whose code is a chunk of its own. `React.lazy` is forbidden in the apps: a part that fails to load
 * would take its page with it, and stay failed.
 */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

export interface LazyPartOptions {
  /** Shown while the code is on its way; what the server rendered stays until then. */
  pending?: ReactNode;
  /** Shown when the code does not come, or the part throws. `retry` asks for it again. Nothing is shown without it. */
  renderFailure?: (retry: () => void) => ReactNode;
}

/** A component that loads its code when it is rendered, or before by `load` and `prefetch`. */
export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Loads the code because it is wanted now. Another call asks again for what did not come. @throws {unknown} what
   * `import()` throws
   */
  load(): Promise<void>;
  /** Loads the code because it may be wanted soon; a failure is ignored. */
  prefetch(): void;
};

/** Lets the browser paint what an event changed: to ask for code takes a cheap telephone as long as a frame. */
const waitForPaint = () => new Promise((resolve) => setTimeout(resolve));

/** Creates the part that `importPart` loads. Call it outside of components: all places of the part share its code. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
  { pending = null, renderFailure = () => null }: LazyPartOptions = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;

  function startLoading() {
    loading ??= importPart().then((module) => {
      Loaded = module.default;
      return module;
    });
    return loading;
  }
  /** A lazy component that failed stays failed, so each attempt has one of its own. */
  let Attempt = lazy(startLoading);
  function forgetFailure(): void {
    if (Loaded) return;
    loading = undefined;
    Attempt = lazy(startLoading);
  }

  function LoadedPart(props: Props) {
    // The same in every render, because React mounts another component anew.
    const [Component] = useState<ComponentType<Props>>(() => Loaded ?? (Attempt as ComponentType<Props>));
    return <Component {...props} />;
  }

  function Part(props: Props) {
    const [isRetried, setRetried] = useState(false);
    return (
      <ErrorBoundary
        onError={(error) => {
          forgetFailure();
          console.error('a part of the page failed', { cause: String(error) });
        }}
        renderFallback={(retry) => (
          <RetriedPlace isRetried={isRetried}>
            {renderFailure(() => {
              setRetried(true);
              retry();
            })}
          </RetriedPlace>
        )}
      >
        <Suspense fallback={pending}>
          <RetriedPlace isRetried={isRetried}>
            <LoadedPart {...props} />
          </RetriedPlace>
        </Suspense>
      </ErrorBoundary>
    );
  }

  async function load(): Promise<void> {
    await waitForPaint();
    try {
      await startLoading();
    } catch (error) {
      forgetFailure();
      throw error;
    }
  }
  return Object.assign(Part, { load, prefetch: () => void load().catch(() => {}) });
}

/** Takes the focus that a Retry's button loses when it is replaced, unless the visitor has gone elsewhere meanwhile. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

function RetriedPlace({ isRetried, children }: { isRetried: boolean; children: ReactNode }) {
  if (!isRetried) return children;
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      {children}
    </div>
  );
}
