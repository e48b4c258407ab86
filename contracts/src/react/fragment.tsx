/**
 * Shows a fragment that another app exposes, on the server and in the browser. Shows its fallback when the owner is
 * down.
 */
import { Suspense, useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FragmentName, Fragments } from '../composition/fragments.ts';
import { emptyHtml } from '../composition/trusted-types.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useAppContext } from './use-app-context.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLoaded } from './use-loaded.ts';

/** The props of a fragment's place. */
export interface FragmentProps<Name extends FragmentName> {
  name: Name;
  props: Fragments[Name];
  /** Shown while the fragment loads. HTML from the server stays instead, if there is any. */
  pending?: ReactNode;
  /**
   * Shown when the owner cannot be reached or the fragment throws, unless the server rendered the fragment. The rest of
   * the page is not affected (MF-04).
   */
  fallback: ReactNode;
}

/** Renders the fragment called `name`. The server prepares it when the page lists the name in its `fragments`. */
export function Fragment<Name extends FragmentName>(props: FragmentProps<Name>) {
  const { fragment } = useAppContext();
  const id = useId();
  const [wasMounted, setWasMounted] = useState(false);
  return (
    <ErrorBoundary
      renderFallback={(retry) => (
        <BrokenFragment name={props.name} serverId={wasMounted ? undefined : id} onReady={retry}>
          {props.fallback}
        </BrokenFragment>
      )}
      onError={(error) => fragment.reportRender(props.name, error)}
    >
      <Suspense fallback={props.pending ?? null}>
        <LoadedFragment {...props} id={id} onMounted={setWasMounted} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Makes React leave an element's content alone. Every render uses the same object, because React would write the HTML
 * again for another one.
 */
const keptHtml = { __html: emptyHtml };

/** Read in place of the owner's code while the server's HTML is kept. */
const resolved = Promise.resolve();

function LoadedFragment<Name extends FragmentName>({
  name,
  props,
  fallback,
  id,
  onMounted,
}: FragmentProps<Name> & { id: string; onMounted: (mounted: true) => void }) {
  const { fragment } = useAppContext();
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated && typeof document !== 'undefined');
  const read = () => fragment.state(name);
  const snapshot = useSyncExternalStore(fragment.subscribe, read, read);
  // Suspending (instead of rendering `pending`) keeps the server's HTML while the browser loads the owner's code. After
  // a Retry the code below keeps that HTML.
  const isKept = isFromServer && isHydrated;
  const isLoading = !isKept && snapshot.status === 'loading';
  useLoaded<unknown>(isKept ? resolved : fragment.load(name), isLoading ? undefined : snapshot);
  const state = fragment.state(name);
  const isReady = state.status === 'ready';
  // When the server rendered the fallback, the browser hydrates the fallback before it shows the fragment, because
  // otherwise the HTML of both would differ.
  if (isFromServer && (!isReady || (!isHydrated && hasFallback(id))))
    return <div key="kept" id={id} suppressHydrationWarning dangerouslySetInnerHTML={keptHtml} />;
  if (!isReady)
    return (
      <div id={id} data-fallback="">
        {fallback}
      </div>
    );
  return (
    <div id={id}>
      <state.Component {...props} />
      <NotifyMounted name={name} onMounted={onMounted} />
    </div>
  );
}

const hasFallback = (id: string) => document.getElementById(id)?.hasAttribute('data-fallback') ?? false;

/** Mounts together with a fragment, so that its effect runs when the fragment is mounted. */
function NotifyMounted({ name, onMounted }: { name: FragmentName; onMounted: (mounted: true) => void }) {
  const { fragment } = useAppContext();
  useEffect(() => {
    onMounted(true);
    fragment.reportRender(name);
  }, [fragment, name, onMounted]);
  return null;
}

/**
 * Shown in place of a fragment that threw: the fallback, or the server's HTML from the element `serverId` when the
 * fragment threw during hydration. `onReady` is called when a Retry has loaded the fragment.
 */
function BrokenFragment({
  name,
  serverId,
  onReady,
  children,
}: {
  name: FragmentName;
  serverId: string | undefined;
  onReady: () => void;
  children: ReactNode;
}) {
  const { fragment } = useAppContext();
  // The nodes are read during this render, because React removes the server's nodes when it commits this component.
  const [nodes] = useState(() =>
    serverId === undefined ? [] : [...(document.getElementById(serverId)?.childNodes ?? [])],
  );
  useEffect(
    () =>
      fragment.subscribe(() => {
        if (fragment.state(name).status === 'ready') onReady();
      }),
    [fragment, name, onReady],
  );
  if (nodes.length === 0) return children;
  return <div id={serverId} ref={(element) => element?.replaceChildren(...nodes)} />;
}
