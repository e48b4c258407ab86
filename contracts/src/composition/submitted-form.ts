/** A form that the browser posted itself, because scripts were off, late or missing, and what its page then shows. */
import type { PostedFormName } from './posted-forms.ts';

/** The result of a posted form. */
export interface SubmittedForm {
  name: PostedFormName;
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
export function getSubmittedForm(
  { submittedForm }: { submittedForm?: SubmittedForm | undefined },
  name: PostedFormName,
): SubmittedForm | undefined {
  return submittedForm?.name === name ? submittedForm : undefined;
}
