/** Records what a visitor clicks and enters in the server's HTML before hydration, and replays it afterwards. */
import { isHydrated } from './is-hydrated.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Finds the replacement of an element that is no longer in the document. */
type FindAgain = () => HTMLElement | undefined;
/** An action on an element, which is replayed on the element or its replacement. */
type EarlyAction = readonly [HTMLElement, FindAgain, (now: HTMLElement) => void];

/** The recorded actions of a page. */
export interface EarlyActions {
  /**
   * Starts to record clicks and submits, and prevents the browser's own reaction. Changes of fields are recorded from
   * the beginning.
   */
  capture(): void;
  /** Records the fields of `area` whose value differs from the server's. */
  noteChanges(area: Element | null): void;
  /**
   * Stops recording and replays all actions, each once its element is hydrated. All actions together wait five seconds
   * at most.
   */
  replay(): void;
  /** Lets the browser do the recorded actions, and stops recording. */
  release(): void;
}

/** Starts to record the changes of fields. */
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
    // A form that was submitted several times is submitted once.
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
    // WebKit fires `change` some time after `input`. When hydration reset the field to the server's value in between,
    // the visitor did not choose that value.
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
 * Returns a function that finds an element again after React has rendered the page anew, which happens when another
 * program has put elements into it. The element is found by its form's index in the document and its own index among
 * the form's elements of the same kind and name. A button outside forms is found by its text.
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

/** Returns true when the field's value differs from the server's. A list without a selected option shows its first. */
function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (!('options' in field)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.value;
}

/**
 * Applies a value entered before hydration. Hydration may have reset the field, and React only notices a new value
 * through the element's native setter followed by an event.
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
