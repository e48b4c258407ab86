/**
 * Parts of a page with their own chunk. `React.lazy` is forbidden in the apps, because a part that fails to load would
 * take down its page and could not be retried.
 */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

export interface LazyPartOptions {
  /** Shown while the code loads. HTML from the server stays instead, if there is any. */
  pending?: ReactNode;
  /**
   * Shown when the code does not load or the part throws. `retry` loads the code again. Without this option nothing is
   * shown.
   */
  renderFailure?: (retry: () => void) => ReactNode;
}

/** A component that loads its code when it is rendered, or earlier with `load` and `prefetch`. */
export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Loads the code because it is needed now. Another call retries after a failure. @throws {unknown} what `import()`
   * throws
   */
  load(): Promise<void>;
  /** Loads the code because it may be needed soon. Ignores a failure. */
  prefetch(): void;
};

/**
 * Lets the browser paint the effect of an event first, because requesting code takes a cheap phone as long as a frame.
 */
const waitForPaint = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Creates a component for the part that `importPart` loads. Call it outside of components, because all places of the
 * part share its code.
 */
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
  /** A lazy component that has failed stays failed, so each attempt has a new one. */
  let Attempt = lazy(startLoading);
  function forgetFailure(): void {
    if (Loaded) return;
    loading = undefined;
    Attempt = lazy(startLoading);
  }

  function LoadedPart(props: Props) {
    // The component stays the same in every render, because React would mount a different one anew.
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

/**
 * Focuses `element` when the focus was lost with the Retry button, unless the visitor has moved the focus elsewhere.
 */
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
