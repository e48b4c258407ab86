/** Counts what React renders, through the hook that it offers developer tools, which its production build has too. */
import type { Page } from 'playwright/test';

interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Has the pages that `page` opens from now on count their rendered components. */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React's numbers of function, class, forwarded and memoized components, and its flag of a fiber that was rendered.
    const componentTags = [0, 1, 11, 14, 15];
    const renderedFlag = 1;
    const state = { rendered: 0 };
    const visit = (fiber: Fiber, before: Fiber | null) => {
      if (componentTags.includes(fiber.tag) && (!before || fiber.flags & renderedFlag)) state.rendered += 1;
      if (before && fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
    };
    Object.assign(globalThis, {
      renders: state,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current, current.alternate),
        onCommitFiberUnmount: () => {},
      },
    });
  });
}

/** How many components are rendered, by any root of the page, from `act` until `shown` resolves. */
export async function countRenders(
  page: Page,
  act: () => Promise<unknown>,
  shown: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(
    () => void ((globalThis as unknown as { renders: { rendered: number } }).renders.rendered = 0),
  );
  await act();
  await shown();
  return page.evaluate(() => (globalThis as unknown as { renders: { rendered: number } }).renders.rendered);
}
