/** Shows a fragment that another app exposes, on the server and in the browser; its fallback when the owner is down. */
import { Suspense, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { FragmentName, Fragments } from '../composition/fragments.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useAppContext } from './use-app-context.ts';

/** What a fragment's place is given. */
export interface FragmentProps<Name extends FragmentName> {
  name: Name;
  props: Fragments[Name];
  /** Shown while it loads; what the server rendered stays until then. */
  pending?: ReactNode;
  /** Shown when the owner cannot be reached, or its fragment throws: nothing around it is affected (MF-04). */
  fallback: ReactNode;
}

/** The fragment called `name`. A page that names it in its `fragments` has it ready on the server. */
export function Fragment<Name extends FragmentName>(props: FragmentProps<Name>) {
  const { fragment } = useAppContext();
  return (
    <ErrorBoundary
      renderFallback={() => props.fallback}
      onError={(error) => fragment.reportRender(props.name, error)}
    >
      <Suspense fallback={props.pending ?? null}>
        <LoadedFragment {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedFragment<Name extends FragmentName>({ name, props, fallback }: FragmentProps<Name>) {
  const { fragment } = useAppContext();
  const read = () => fragment.state(name);
  const seen = useSyncExternalStore(fragment.subscribe, read, read);
  // Suspending, not drawing `pending`, keeps the server's HTML while the browser fetches the owner's code.
  if (seen.status === 'loading') use(fragment.load(name));
  const state = fragment.state(name);
  if (state.status !== 'ready') return fallback;
  return (
    <>
      <state.Component {...props} />
      <NotifyMounted name={name} />
    </>
  );
}

/** Mounts beside a fragment, so that its effect runs once the fragment is there. */
function NotifyMounted({ name }: { name: FragmentName }) {
  const { fragment } = useAppContext();
  useEffect(() => fragment.reportRender(name), [fragment, name]);
  return null;
}
