/** Says in a bar that fragments of the page did not load, and offers Retry (MF-04). */
import type { FragmentLoader, FragmentName } from '@antara/contracts/composition/fragments';

/**
 * Follows the fragments that `listNames` gives for the page that is shown. `showFailure` shows the bar, is given what
 * its Retry does, and returns what takes the bar away. Call the returned function when another page is shown.
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
    // While Retry waits for an answer the bar stays.
    else if (!isRetrying) {
      hideFailure?.();
      hideFailure = undefined;
    }
  }
  fragment.subscribe(update);
  return update;
}
