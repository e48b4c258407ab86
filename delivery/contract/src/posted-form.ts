/**
 * Forms that also work without scripts. The browser posts such a form to its page, and the edge makes the API call that
 * the page's script would have made.
 */
type Fields = Readonly<Record<string, string>>;

/** The API call for a form's fields, or the errors by field. */
export type ParsedForm<Call extends string = string, Body = unknown> =
  | { ok: true; call: Call; body: Body }
  | { ok: false; errors: Record<string, string> };

/** A form that can be posted. */
export interface PostedForm<Call extends string = string, Body = unknown> {
  /** The names of the schema's fields and of the hidden fields. */
  fields: readonly string[];
  /** The most bytes that the form accepts. */
  maxBytes: number;
  /** The names of the checkboxes. HTML sends nothing for a checkbox that is not ticked. */
  checkboxes: readonly string[];
  /** The fields that are never sent back to the browser. */
  secrets: readonly string[];
  /** Validates the fields that were posted to the page at the path `page`. */
  parse(fields: Fields, page: string): ParsedForm<Call, Body>;
  /**
   * Returns the address to show after the form was accepted, from its fields and the reference in the API's answer.
   * Null when the form's own page is shown again with `sentMessage`.
   */
  sentTo: ((fields: Fields, reference: string | undefined) => string) | null;
  sentMessage: string;
  /** The message to show when the server failed. */
  failureMessage: string;
  /**
   * Returns the message for a refusal whose `data` asks for something that only scripts can do, else undefined. The
   * API's own message is then shown.
   */
  refusalMessage?(data: Readonly<Record<string, unknown>>): string | undefined;
}

/** A posted form after parsing. */
export interface ReadForm<Name extends string = string, Form extends PostedForm = PostedForm> {
  name: Name;
  form: Form;
  /** The fields that the form declares, by name. */
  fields: Fields;
}
