/**
 * React registers every renderer with this hook. The refresh runtime of each app under development loads after React
 * and finds the renderers here. React's browser extension has its own hook. This module must run before React.
 */
interface Hook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  checkDCE(): void;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const place = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };

place.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  checkDCE() {},
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
