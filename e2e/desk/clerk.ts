/** A member of the staff who works by mouse, or by keyboard alone, and whose steps are counted. */
import { expect, type Locator, type Page } from 'playwright/test';

export type Way = 'mouse' | 'keyboard';

/** Returns the words of an option by its value. */
export async function readOption(target: Locator, value: string): Promise<string> {
  const words = await target.locator(`option[value="${value}"]`).first().textContent();
  return words ?? '';
}

interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A step is a press of the mouse, a key, or a text that is typed into a field. */
export interface Clerk {
  readonly page: Page;
  readonly way: Way;
  readonly steps: number;
  /** Another member at another page, who works the same way. Their steps count together. */
  at(page: Page): Clerk;
  /** Opens a page by its name in the list of pages. */
  open(name: string): Promise<void>;
  /** Presses keys. */
  key(...keys: string[]): Promise<void>;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Opens a row of a list, which `j` leads to. */
  openRow(target: Locator): Promise<void>;
  /** Presses one of the buttons for the tasks of a page, to which `e` leads. */
  begin(task: Locator): Promise<void>;
  /** Types a text into a field in place of the one that is there. */
  write(target: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its words. */
  choose(target: Locator, label: string): Promise<void>;
  /** Chooses a row that shows its record beside the list, which `j` leads to. */
  chooseRow(target: Locator): Promise<void>;
  /** Chooses a departure in a form by the words of its journey and its day. */
  chooseDeparture(journey: string, date: string): Promise<void>;
  /** Chooses a file. The browser's own window for it is no step, because its keys are not those of the page. */
  chooseFile(target: Locator, file: FilePayload): Promise<void>;
  /** Types into the search of every page. */
  search(text: string): Promise<void>;
  /** Sends the form in which something was typed. */
  send(button: Locator): Promise<void>;
  /** Gives a reason where one is asked for, and makes the change that is shown. */
  confirm(button: RegExp, reason?: string): Promise<void>;
}

const findPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });
const findDeparture = (page: Page) => page.getByRole('combobox', { name: /^Departure/ });
/** The list of the field alone: other fields of a page have options as well. */
const findOption = (page: Page) => page.getByRole('listbox').getByRole('option').first();
/** What would happen, with its reason and its button. */
const findRehearsal = (page: Page) =>
  page.locator('form', { has: page.getByText('What will happen', { exact: true }) });
/** Its words say who reads it. */
const findReason = (page: Page) => findRehearsal(page).locator('textarea');
const findConfirm = (page: Page, name: RegExp) => findRehearsal(page).getByRole('button', { name });

/** Waits until what would happen is shown: its heading has the focus. */
const waitForRehearsal = (page: Page) => expect(page.locator('h2:focus')).toHaveCount(1);

export function byMouse(page: Page, count = { steps: 0 }): Clerk {
  const key = async (...keys: string[]) => {
    for (const each of keys) {
      count.steps += 1;
      await page.keyboard.press(each);
    }
  };
  const press = async (target: Locator) => {
    count.steps += 1;
    await target.click();
  };
  const write = async (target: Locator, text: string) => {
    // The cursor is there already in the first field of a form that was opened.
    if (!(await target.evaluate((element) => element === document.activeElement))) await press(target);
    count.steps += 1;
    await target.fill(text);
  };
  return {
    page,
    way: 'mouse',
    get steps() {
      return count.steps;
    },
    at: (other) => byMouse(other, count),
    key,
    open: (name) => press(findPage(page, name)),
    press,
    openRow: press,
    begin: press,
    write,
    async choose(target, label) {
      // One press opens the list, another one chooses.
      count.steps += 2;
      await target.selectOption({ label });
    },
    chooseRow: press,
    async chooseDeparture(journey, date) {
      await write(findDeparture(page), `${journey} ${date}`);
      await press(findOption(page));
    },
    async chooseFile(target, file) {
      count.steps += 1;
      await target.setInputFiles(file);
    },
    async search(text) {
      await write(page.getByRole('searchbox'), text);
      await key('Enter');
    },
    send: press,
    async confirm(button, reason) {
      await waitForRehearsal(page);
      if (reason !== undefined) await write(findReason(page), reason);
      await press(findConfirm(page, button));
    },
  };
}

export function byKeyboard(page: Page, count = { steps: 0 }): Clerk {
  const key = async (...keys: string[]) => {
    for (const each of keys) {
      count.steps += 1;
      await page.keyboard.press(each);
    }
  };
  const type = async (text: string) => {
    count.steps += 1;
    await page.keyboard.type(text);
  };
  /** Presses Tab, or Shift and Tab, until `target` has the focus. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 120; presses += 1) {
      const direction = await target.evaluate((element) => {
        const focused = document.activeElement;
        if (element === focused) return null;
        const isBehind =
          focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBehind && focused !== document.body ? 'Shift+Tab' : 'Tab';
      });
      if (!direction) return;
      await key(direction);
    }
    throw new Error(`the keyboard does not reach ${String(target)} within 120 keys`);
  };
  const press = async (target: Locator) => {
    await reach(target);
    const isTicked = await target.evaluate(
      (element) => element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type),
    );
    await key(isTicked ? 'Space' : 'Enter');
  };
  const isTyping = () => page.evaluate(() => document.activeElement?.matches('input, select, textarea'));
  const chooseRow = async (target: Locator) => {
    await expect(target).toBeVisible();
    // In a field a letter is typed.
    while (await isTyping()) await key('Tab');
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await key('j');
    }
    throw new Error(`j does not reach ${String(target)} within 30 rows`);
  };
  const write = async (target: Locator, text: string) => {
    await reach(target);
    const kind = await target.getAttribute('type');
    const [year = '', month = '', day] = text.split('-');
    if (kind === 'month') return type(month + year);
    if (kind === 'date') {
      await type(`${month}${day}${year}`);
      if ((await target.inputValue()) === text) return;
      // The order of day and month is that of the machine's language.
      await target.blur();
      await target.focus();
      await page.keyboard.type(`${day}${month}${year}`);
      await expect(target).toHaveValue(text);
      return;
    }
    // The browser selects what is in a field that Tab leads to, but not in one with several lines.
    if (
      await target.evaluate((element) => ((element as HTMLInputElement).value ?? element.textContent) !== '')
    )
      await key('Control+a');
    return type(text);
  };
  return {
    page,
    way: 'keyboard',
    get steps() {
      return count.steps;
    },
    at: (other) => byKeyboard(other, count),
    key,
    async open(name) {
      const keys = await findPage(page, name).locator('kbd').innerText();
      await key(...keys.split(' '));
      await expect(findPage(page, name)).toHaveAttribute('aria-current', 'page');
    },
    press,
    async begin(task) {
      await expect(task).toBeVisible();
      if (await isTyping()) await key('Escape');
      await key('e');
      await press(task);
    },
    async openRow(target) {
      await chooseRow(target);
      await key('Enter');
    },
    chooseRow,
    async chooseDeparture(journey, date) {
      await write(findDeparture(page), `${journey} ${date}`);
      await expect(findOption(page)).toBeVisible();
      await key('Tab');
    },
    async chooseFile(target, file) {
      await reach(target);
      await target.setInputFiles(file);
      count.steps += 1;
    },
    write,
    async choose(target, label) {
      await reach(target);
      await type(label);
      await expect(target.locator('option:checked')).toHaveText(label);
    },
    async search(text) {
      await key('/');
      await type(text);
      await key('Enter');
    },
    async send(button) {
      await expect(button).toBeVisible();
      const hasCursor = (element: Element) =>
        element.closest('form')?.contains(document.activeElement) ?? true;
      await expect.poll(() => button.evaluate(hasCursor), 'the cursor is in the form').toBe(true);
      await key('Control+Enter');
    },
    async confirm(button, reason) {
      await waitForRehearsal(page);
      await expect(findConfirm(page, button)).toBeVisible();
      if (reason !== undefined) {
        await reach(findReason(page));
        await type(reason);
      }
      await key('Control+Enter');
    },
  };
}
