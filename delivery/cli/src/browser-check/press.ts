/** Presses the buttons of a page and sends its forms. The API is not reached: `refuseChanges` answers in its place. */
import { closeDialogs } from './close-dialogs.ts';
import { fillForms } from './fill-forms.ts';
import type { StartedPage } from './open-page.ts';
import { listControls, type Control } from './page-probe.ts';
import { pressControl } from './press-control.ts';
import { isOfNavigation } from './retry-after-navigation.ts';
import { waitForReaction } from './wait-for-reaction.ts';

/** The most buttons that are pressed on a page. */
const maxPresses = 12;

/**
 * Presses buttons that stay in the page, one after the other, and sends the forms that it finds. Returns the faults,
 * each with the button that was pressed before. Ends when a button leads to another page.
 */
export async function pressButtons({ page, traffic }: StartedPage): Promise<string[]> {
  const faults: string[] = [];
  let pressed = '';
  const add = (fault: string) => faults.push(`${fault.slice(0, 300)} (after pressing “${pressed}”)`);
  const onError = ({ message }: Error) => add(message.split('\n', 1)[0] ?? '');
  page.on('pageerror', onError);
  page.on('popup', (popup) => void popup.close().catch(() => undefined));
  const readPath = () => new URL(page.url()).pathname;
  const path = readPath();
  try {
    const controls = await page.evaluate(listControls);
    for (const [index, { name }] of chooseButtons(controls)) {
      pressed = name;
      if (!(await pressControl(page, index))) continue;
      await waitForReaction(page, traffic);
      if (readPath() !== path) return faults;
      const { isBlank, hasForm } = await page.evaluate(readReaction);
      if (isBlank) {
        add('it shows no text');
        return faults;
      }
      if (hasForm) await fillForms(page, traffic);
      await closeDialogs(page);
    }
    pressed = 'send';
    await fillForms(page, traffic);
  } catch (error) {
    if (!isOfNavigation(error)) add(String(error).split('\n', 1)[0] ?? '');
  } finally {
    page.off('pageerror', onError);
  }
  return faults;
}

/**
 * Returns the faults that only `faults` has. A fault may come late, after the next press, so that the same fault of two
 * pages may name different buttons.
 */
export function listNewFaults(faults: readonly string[], known: readonly string[]): string[] {
  const left = known.map(withoutPress);
  return faults.filter((fault) => {
    const index = left.indexOf(withoutPress(fault));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Returns the fault without the button that was pressed before. */
export const withoutPress = (fault: string) => fault.replace(/ \(after pressing “.*”\)$/s, '');

/**
 * Returns the buttons to press, each once, with their numbers in the list. A summary folds its part when it is pressed,
 * so that the summaries come after the buttons that they would hide.
 */
function chooseButtons(controls: readonly Control[]): [index: number, control: Control][] {
  const buttons = [...controls.entries()].filter(([, { isButton, cover }]) => isButton && cover === null);
  const isSummary = ([, { key }]: (typeof buttons)[number]) => key.startsWith('summary ');
  return [...Map.groupBy(buttons, ([, { key }]) => key).values()]
    .flatMap((alike) => alike.slice(0, 1))
    .slice(0, maxPresses)
    .toSorted((one, other) => Number(isSummary(one)) - Number(isSummary(other)));
}

/** Returns whether the page shows no text any more, and whether a dialog has a form. */
function readReaction(): { isBlank: boolean; hasForm: boolean } {
  const forms = document.querySelectorAll('dialog[open] form, [role=dialog] form');
  return {
    isBlank: !document.body.checkVisibility() || document.body.innerText.trim() === '',
    hasForm: [...forms].some((form) => form.checkVisibility()),
  };
}
