/** A form that the browser sent by itself, because scripts were off, late or not there: what its page shows of it. */
import type { PostedFormName } from './posted-forms.ts';

/** The outcome of a form that was posted. */
export interface SubmittedForm {
  name: PostedFormName;
  /** What stood in its fields, by their names; true for a ticked checkbox. Never a password. */
  values: Record<string, string | boolean>;
  /** What is wrong with a field, by its name. */
  errors: Record<string, string>;
  /** What is wrong with the form as a whole, or that it was sent. */
  message: string | null;
  /** It was accepted: the form is empty again and `message` says so. */
  sent: boolean;
  /** The reference of the enquiry that it became, when it was accepted as one. */
  reference?: string;
}

/** The outcome of the form `name` if it was posted to this page. */
export function getSubmittedForm(
  { submittedForm }: { submittedForm?: SubmittedForm | undefined },
  name: PostedFormName,
): SubmittedForm | undefined {
  return submittedForm?.name === name ? submittedForm : undefined;
}
