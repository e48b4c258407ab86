/** Presses the buttons of a page and sends its forms. The API is not reached: `refuseChanges` answers in its place. */
import type { Page } from 'playwright';
import { closeDialogs } from './close-dialogs.ts';
import { fillForms } from './fill-forms.ts';
import type { StartedPage } from './open-page.ts';
import { listControls, type Control } from './page-probe.ts';
import { pressControl } from './press-control.ts';
import { isOfNavigation } from './retry-after-navigation.ts';

/** The most buttons that are pressed on a page. */
const maxPresses = 12;
/** Milliseconds that a press is given to show what it does. */
const pressMs = 120;

/**
 * Presses buttons that stay in the page, one after the other, and sends the forms that it finds. Returns the faults,
 * each with the button that was pressed before. Ends when a button leads to another page.
 */
export async function pressButtons({ page }: StartedPage): Promise<string[]> {
  const faults: string[] = [];
  let pressed = '';
  const add = (fault: string) => faults.push(`${fault.slice(0, 300)} (after pressing “${pressed}”)`);
  const onError = ({ message }: Error) => add(message.split('\n', 1)[0] ?? '');
  page.on('pageerror', onError);
  page.on('popup', (popup) => void popup.close().catch(() => undefined));
  const [address] = page.url().split('#', 1);
  try {
    const controls = await page.evaluate(listControls);
    for (const [index, { name }] of chooseButtons(controls)) {
      pressed = name;
      if (!(await pressControl(page, index))) continue;
      await page.waitForTimeout(pressMs);
      if (page.url().split('#', 1)[0] !== address) return faults;
      if (await isBlank(page)) {
        add('it shows no text');
        return faults;
      }
      if (await page.evaluate(hasFormInDialog)) await fillForms(page);
      await closeDialogs(page);
    }
    pressed = 'send';
    await fillForms(page);
  } catch (error) {
    if (!isOfNavigation(error)) add(String(error).split('\n', 1)[0] ?? '');
  } finally {
    page.off('pageerror', onError);
  }
  return faults;
}

/** Returns the buttons to press, each once, with their numbers in the list. */
function chooseButtons(controls: readonly Control[]): [index: number, control: Control][] {
  const buttons = [...controls.entries()].filter(([, { isButton, cover }]) => isButton && cover === null);
  return [...Map.groupBy(buttons, ([, { key }]) => key).values()]
    .flatMap((alike) => alike.slice(0, 1))
    .slice(0, maxPresses);
}

function isBlank(page: Page): Promise<boolean> {
  return page.evaluate(() => !document.body.checkVisibility() || document.body.innerText.trim() === '');
}

function hasFormInDialog(): boolean {
  const forms = document.querySelectorAll('dialog[open] form, [role=dialog] form');
  return [...forms].some((form) => form.checkVisibility());
}
