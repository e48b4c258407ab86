/** Says in a bar that fragments of the page did not load, and offers Retry (MF-04). */
import type { FragmentLoader, FragmentName } from '@antara/contracts/composition/fragments';

/**
 * Follows the fragments that `listNames` gives for the page that is shown. `showFailure` shows the bar, is given what its Retry does, and returns what takes the bar
 * away. Call the returned function when another page is shown.
 */
export function followFragmentFailures(
  fragment: Pick<FragmentLoader, 'state' | 'load' | 'subscribe'>,
  listNames: () => readonly FragmentName[],
  showFailure: (onRetry: () => Promise<unknown>) => () => void,
): () => void {
  let hideFailure: (() => void) | undefined;
  const withStatus = (status: 'failed' | 'loading') =>
    listNames().filter((name) => fragment.state(name).status === status);
  const retry = () => Promise.all(withStatus('failed').map((name) => fragment.load(name, { retry: true })));

  const update = () => {
    if (withStatus('failed').length > 0) hideFailure ??= showFailure(retry);
    // While Retry waits for an answer the bar stays.
    else if (withStatus('loading').length === 0) {
      hideFailure?.();
      hideFailure = undefined;
    }
  };
  fragment.subscribe(update);
  return update;
}
