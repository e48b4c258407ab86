import { useAppContext } from './use-app-context.ts';
import * as m from '../messages/use-copy.ts';

/**
 * Returns a function that copies a text and confirms that. When the browser forbids copying, the message is `failed`,
 * which tells the visitor to copy by hand: the text therefore has to be visible and selectable.
 */
export function useCopy(failed: string): (text: string) => Promise<void> {
  const { notify } = useAppContext();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(m.copied(), 'success');
    } catch {
      notify(failed, 'error');
    }
  };
}
