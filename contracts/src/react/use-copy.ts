import { useAppContext } from './use-app-context.ts';

/**
 * Copies a text and says so. Where the browser forbids it, `failed` says how to copy it by hand: the text has to be
 * shown, and selectable.
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
