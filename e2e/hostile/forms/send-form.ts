/** Fills a form in as a password manager or a browser does, without a focus or an event, and sends it. */
import { calls, type CallName } from '@antara/contracts/api/calls';
import { expect, type Locator, type Response } from 'playwright/test';
import { readSentBody } from '../sent-bodies.ts';

/** A form as it is filled in. Fields are named by how their labels begin; `options` has the values of lists. */
export interface FilledForm {
  texts?: Readonly<Record<string, string>>;
  options?: Readonly<Record<string, string>>;
  /** Boxes and radios are ticked by a click, as no program ticks them silently. */
  ticked?: readonly string[];
  /** The button that sends it. */
  button: string | RegExp;
  call: CallName;
}

/** The form's field of that label, without other controls that its frame has. */
const findField = (area: Locator, label: string) =>
  area.getByLabel(new RegExp(`^${label}`)).and(area.locator('input, textarea, select'));

/** Sets the field's value where no setter of the page's scripts hears of it. */
const fillSilently = (field: Locator, value: string) =>
  field.evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
    if ((element as HTMLInputElement).value !== value) throw new Error(`the field does not take ${value}`);
  }, value);

/** Fills in the form in `area`. */
export async function fillIn(
  area: Locator,
  { texts = {}, options = {}, ticked = [] }: Omit<FilledForm, 'button' | 'call'>,
): Promise<void> {
  for (const label of ticked) await findField(area, label).check();
  for (const [label, value] of Object.entries({ ...texts, ...options }))
    await fillSilently(findField(area, label), value);
}

/** Presses the button in `area`; answers the response of the server, which got every value and accepted them. */
export async function expectSent(
  area: Locator,
  { texts = {}, options = {}, button, call }: FilledForm,
): Promise<Response> {
  const [method, path] = calls[call];
  const sentRequest = area
    .page()
    .waitForRequest(
      (request) => request.method() === method && new URL(request.url()).pathname === `/api${path}`,
    );
  await area.getByRole('button', { name: button, exact: true }).click();
  const request = await sentRequest;
  const sent = (await readSentBody(request)) || decodeURIComponent(request.url());
  for (const [label, value] of Object.entries({ ...texts, ...options }))
    expect(sent, `${label}, as sent`).toContain(JSON.stringify(value).slice(1, -1));
  const response = await request.response();
  expect(response?.status(), await response?.text()).toBe(200);
  return response!;
}

/** Fills in the form in `area` and sends it by its button. */
export async function sendForm(area: Locator, form: FilledForm): Promise<Response> {
  await fillIn(area, form);
  return expectSent(area, form);
}
