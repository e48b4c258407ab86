import type { SubmittedForm as PostedResult } from '@delivery/contract/submitted-form';
import type { PostedFormName } from './posted-forms.ts';

export { getSubmittedForm } from '@delivery/contract/submitted-form';

/** The result of a posted form of this site. */
export type SubmittedForm = PostedResult<PostedFormName>;
