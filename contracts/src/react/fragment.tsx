/** Shows a fragment that another app exposes, on the server and in the browser; its fallback when the owner is down. */
import { Suspense, use, useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { FragmentName, Fragments } from '../composition/fragments.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useAppContext } from './use-app-context.ts';
import { useHydrated } from './use-hydrated.ts';

/** What a fragment's place is given. */
export interface FragmentProps<Name extends FragmentName> {
  name: Name;
  props: Fragments[Name];
  /** Shown while it loads; what the server rendered stays until then. */
  pending?: ReactNode;
  /**
   * Shown when the owner cannot be reached, or its fragment throws, and the server rendered nothing: nothing around it
   * is affected (MF-04).
   */
  fallback: ReactNode;
}

/** The fragment called `name`. A page that names it in its `fragments` has it ready on the server. */
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
 * Keeps what an element contains. One object for all renders, because React writes the HTML again when it gets another.
 */
const keptHtml = { __html: '' };

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
  const seen = useSyncExternalStore(fragment.subscribe, read, read);
  // Suspending, not drawing `pending`, keeps the server's HTML while the browser fetches the owner's code. After a
  // Retry that HTML is kept below.
  if (seen.status === 'loading' && !(isFromServer && isHydrated)) use(fragment.load(name));
  const state = fragment.state(name);
  const isReady = state.status === 'ready';
  // Where the server rendered the fallback, the browser takes that over before it shows the fragment: otherwise their
  // HTML would differ.
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

/** Mounts beside a fragment, so that its effect runs once the fragment is there. */
function NotifyMounted({ name, onMounted }: { name: FragmentName; onMounted: (mounted: true) => void }) {
  const { fragment } = useAppContext();
  useEffect(() => {
    onMounted(true);
    fragment.reportRender(name);
  }, [fragment, name, onMounted]);
  return null;
}

/**
 * In place of a fragment that threw: its fallback, or the server's HTML in the element `serverId` when it threw as it
 * took that over. `onReady` is called when a Retry has loaded it.
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
  // React removes the server's nodes when it commits this component, which is after this render.
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
