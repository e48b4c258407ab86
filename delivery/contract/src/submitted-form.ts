/** A form that the browser posted itself, because scripts were off, late or missing, and what its page then shows. */

/** The result of a posted form. `Name` is one of the site's form names. */
export interface SubmittedForm<Name extends string = string> {
  name: Name;
  /** The typed values by field name; true for a ticked checkbox. Passwords are never included. */
  values: Record<string, string | boolean>;
  /** The errors by field name. */
  errors: Record<string, string>;
  /** The error of the whole form, or the message that it was sent. */
  message: string | null;
  /** True when the form was accepted. The form is then shown empty, with `message`. */
  sent: boolean;
  /** The reference of the enquiry, when the form was accepted as an enquiry. */
  reference?: string;
}

/** Returns the result of the form `name` if it was posted to this page. */
export function getSubmittedForm<Name extends string>(
  { submittedForm }: { submittedForm?: SubmittedForm<Name> | undefined },
  name: NoInfer<Name>,
): SubmittedForm<Name> | undefined {
  return submittedForm?.name === name ? submittedForm : undefined;
}
