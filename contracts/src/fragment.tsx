/** Shows a piece lent by another app, on the server and in the browser; its fallback when the owner is down. */
import { Suspense, use, useSyncExternalStore, type ReactNode } from 'react';
import type { FragmentName, Fragments } from './fragments.ts';
import { useSite } from './use-site.ts';

/** What a fragment's place is given. */
export interface FragmentProps<Name extends FragmentName> {
  name: Name;
  props: Fragments[Name];
  /** Stands in while it loads; what the server rendered stays until then. */
  pending?: ReactNode;
  /** Stands in when the owner cannot be reached. */
  fallback: ReactNode;
}

/** The piece called `name`. A page that names it in its `fragments` has it ready on the server. */
export function Fragment<Name extends FragmentName>(props: FragmentProps<Name>) {
  return (
    <Suspense fallback={props.pending ?? null}>
      <Piece {...props} />
    </Suspense>
  );
}

function Piece<Name extends FragmentName>({ name, props, fallback }: FragmentProps<Name>) {
  const { fragment } = useSite();
  const read = () => fragment.state(name);
  const seen = useSyncExternalStore(fragment.subscribe, read, read);
  // Suspending, not drawing `pending`, keeps the server's HTML while the browser fetches the owner's code.
  if (seen.status === 'loading') use(fragment.load(name));
  const state = fragment.state(name);
  if (state.status === 'ready') return <state.Component {...props} />;
  return fallback;
}
