import { useAppContext } from './use-app-context.ts';

/**
 * Returns a function that copies a text and confirms that. When the browser forbids copying, the message is `failed`,
 * which tells the visitor to copy by hand: the text therefore has to be visible and selectable.
 */
export function useCopy(failed: string): (text: string) => Promise<void> {
  const { notify } = useAppContext();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('Copied.', 'success');
    } catch {
      notify(failed, 'error');
    }
  };
}
