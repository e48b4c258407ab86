/** Shows a bar with Retry when fragments of the page did not load (MF-04). */
import type { FragmentLoader, FragmentName } from '@antara/contracts/composition/fragments';

/**
 * Watches the current page's fragments, which `listNames` returns. `showFailure` shows the bar; it gets the action of
 * the Retry button and returns a function that removes the bar. Call the returned function when another page is shown.
 */
export function followFragmentFailures(
  fragment: Pick<FragmentLoader, 'state' | 'load' | 'subscribe'>,
  listNames: () => readonly FragmentName[],
  showFailure: (onRetry: () => Promise<unknown>) => () => void,
): () => void {
  let hideFailure: (() => void) | undefined;
  let isRetrying = false;
  const listFailed = () => listNames().filter((name) => fragment.state(name).status === 'failed');
  const retry = async () => {
    isRetrying = true;
    await Promise.all(listFailed().map((name) => fragment.load(name, { retry: true })));
    isRetrying = false;
    update();
  };

  function update(): void {
    if (listFailed().length > 0) hideFailure ??= showFailure(retry);
    // The bar stays while Retry waits for an answer.
    else if (!isRetrying) {
      hideFailure?.();
      hideFailure = undefined;
    }
  }
  fragment.subscribe(update);
  return update;
}
