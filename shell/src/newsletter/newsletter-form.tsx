/** The newsletter's sign-up, in the footer (EN-01, PB-20). */
import { NewsletterForm as Form } from '@antara/shared-ui/newsletter-form';
import { TextLink } from '@antara/shared-ui/text-link';
import { paths } from '@antara/contracts/composition/routes';
import type { AppContext } from '@antara/contracts/composition/remote';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import * as m from '../messages/newsletter-form.ts';

export function NewsletterForm({ appContext }: { appContext: AppContext }) {
  return (
    <Form
      subscribe={(email) => appContext.api('subscribe', { body: { email } })}
      notify={appContext.notify}
      postAs="newsletter"
      posted={getSubmittedForm(appContext, 'newsletter')}
      note={<TextLink to={paths.privacy()}>{m.privacy()}</TextLink>}
    />
  );
}
