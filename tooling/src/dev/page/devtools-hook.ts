/**
 * React tells this hook of every renderer; the refresh runtime in each app under development looks its renderers up here, although it
 * comes after React. The browser's React extension brings its own. Has to run before React.
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
