/**
 * What a visitor presses and enters in the server's HTML before React has taken it over: kept, and done again when it
 * has.
 */
import { isHydrated } from './is-hydrated.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Finds what stands in the place of an element that is gone. */
type FindAgain = () => HTMLElement | undefined;
/** What was done to an element, and is done again to it or to what stands in its place. */
type EarlyAction = readonly [HTMLElement, FindAgain, (now: HTMLElement) => void];

/** What is kept of a page. */
export interface EarlyActions {
  /**
   * Keeps presses and submits from now on, in place of the browser's own answer. Choices and texts are kept from the
   * beginning.
   */
  capture(): void;
  /** Keeps the fields of `area` that have another value than the server gave them. */
  noteChanges(area: Element | null): void;
  /**
   * Ends the keeping and does again what was kept, each action once its element is hydrated; all of them wait five
   * seconds at most.
   */
  replay(): void;
  /** Lets the browser do what was pressed, and whatever is pressed from now on. */
  release(): void;
}

/** Begins to keep what is done to the page. */
export function keepEarlyActions(): EarlyActions {
  const changedFields = new Map<Field, { value: string | boolean; find: FindAgain }>();
  const actions: EarlyAction[] = [];
  const submittedForms = new Set<HTMLFormElement>();
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button:not([type="submit"]), [role="button"]',
    );
    if (!button || button.closest('details > summary, .script-failure')) return;
    event.preventDefault();
    event.stopPropagation();
    actions.push([button, rememberPlace(button), (now) => now.click()]);
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    event.stopPropagation();
    // Pressed several times, a form is submitted once.
    if (submittedForms.has(form)) return;
    submittedForms.add(form);
    const { submitter } = event as SubmitEvent;
    const findSubmitter = submitter && rememberPlace(submitter);
    actions.push([
      form,
      rememberPlace(form),
      (now) => (now as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : findSubmitter?.()),
    ]);
  };
  const onChange = (event: Event) => {
    const field = event.target as Field;
    if (!field.matches?.('input, select, textarea')) return;
    // WebKit fires `change` some time after `input`. When hydration put the server's value back between them, nobody
    // chose that.
    if (changedFields.has(field) && isHydrated(field) && !isChanged(field)) return;
    keepValue(field);
  };
  const keepValue = (field: Field) =>
    changedFields.set(field, { value: valueOf(field), find: rememberPlace(field) });
  const stopKeeping = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    submittedForms.clear();
    return actions.splice(0);
  };
  addEventListener('change', onChange, true);
  addEventListener('input', onChange, true);

  return {
    capture() {
      addEventListener('click', onClick, true);
      addEventListener('submit', onSubmit, true);
    },
    noteChanges(area) {
      for (const field of area?.querySelectorAll<Field>('input, select, textarea') ?? [])
        if (isChanged(field)) keepValue(field);
    },
    replay() {
      removeEventListener('change', onChange, true);
      removeEventListener('input', onChange, true);
      const choices = [...changedFields].map(([field, { value, find }]): EarlyAction => [
        field,
        find,
        (now) => applyValue(now as Field, value),
      ]);
      void replayInOrder([...choices, ...stopKeeping()]);
    },
    release() {
      for (const [element, , act] of stopKeeping()) act(element);
    },
  };
}

async function replayInOrder(actions: readonly EarlyAction[]) {
  let attempts = 0;
  for (const [element, find, act] of actions) {
    const findNow = () => (element.isConnected ? element : find());
    let now = findNow();
    for (; attempts < 100 && now && !isHydrated(now); attempts += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      now = findNow();
    }
    if (now) act(now);
  }
}

/**
 * How an element is found again where React has drawn the page anew, because another program's element stood among its
 * own: by its form's place in the document and its own in the form, of its kind and name; a button outside forms by its
 * words.
 */
function rememberPlace(element: HTMLElement): FindAgain {
  const formOf = (one: HTMLElement) => one.closest('form');
  const form = formOf(element);
  const at = form ? [...document.forms].indexOf(form) : -1;
  const kind = element.localName;
  const name = element.getAttribute('name') ?? element.id;
  const label = element.textContent;
  const isAlike = (one: HTMLElement) =>
    (one.getAttribute('name') ?? one.id) === name && (name !== '' || one.textContent === label);
  const listAlike = (area: ParentNode | undefined) =>
    [...(area?.querySelectorAll<HTMLElement>(kind) ?? [])].filter(
      (one) => isAlike(one) && (area !== document || !formOf(one)),
    );
  if (element === form) return () => document.forms[at];
  const place = listAlike(form ?? document).indexOf(element);
  return () => listAlike(form ? document.forms[at] : document)[place];
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  'type' in field && (field.type === 'checkbox' || field.type === 'radio');

function valueOf(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

/** Has the field another value than the server gave it? A list whose answer names no option shows its first. */
function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (!('options' in field)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.value;
}

/**
 * Applies what a visitor entered before hydration: hydration may have restored the field's default value, and React
 * notices a new one only by the element's native setter followed by an event.
 */
function applyValue(field: Field, value: string | boolean) {
  if (isCheckable(field)) {
    if (field.checked !== value) field.click();
    else field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
