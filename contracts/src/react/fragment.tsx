/** Shows a piece lent by another app, on the server and in the browser; its fallback when the owner is down. */
import { Component, Suspense, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { FragmentName, Fragments } from '../composition/fragments.ts';
import { useSite } from './use-site.ts';

/** What a fragment's place is given. */
export interface FragmentProps<Name extends FragmentName> {
  name: Name;
  props: Fragments[Name];
  /** Stands in while it loads; what the server rendered stays until then. */
  pending?: ReactNode;
  /** Stands in when the owner cannot be reached, or its piece throws: that costs the piece and nothing around it (MF-04). */
  fallback: ReactNode;
}

/** The piece called `name`. A page that names it in its `fragments` has it ready on the server. */
export function Fragment<Name extends FragmentName>(props: FragmentProps<Name>) {
  const { fragment } = useSite();
  return (
    <PieceBoundary fallback={props.fallback} onThrow={(error) => fragment.settled?.(props.name, error)}>
      <Suspense fallback={props.pending ?? null}>
        <Piece {...props} />
      </Suspense>
    </PieceBoundary>
  );
}

function Piece<Name extends FragmentName>({ name, props, fallback }: FragmentProps<Name>) {
  const { fragment } = useSite();
  const read = () => fragment.state(name);
  const seen = useSyncExternalStore(fragment.subscribe, read, read);
  // Suspending, not drawing `pending`, keeps the server's HTML while the browser fetches the owner's code.
  if (seen.status === 'loading') use(fragment.load(name));
  const state = fragment.state(name);
  if (state.status !== 'ready') return fallback;
  return (
    <>
      <state.Component {...props} />
      <Drawn name={name} />
    </>
  );
}

/** Stands beside a piece: it is there once the piece is. */
function Drawn({ name }: { name: FragmentName }) {
  const { fragment } = useSite();
  useEffect(() => fragment.settled?.(name), [fragment, name]);
  return null;
}

class PieceBoundary extends Component<
  { fallback: ReactNode; onThrow: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrow(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
