/** The newsletter's sign-up, in the footer (EN-01, PB-20). */
import { NewsletterForm as Form } from '@antara/shared-ui/newsletter-form';
import { TextLink } from '@antara/shared-ui/text-link';
import { paths } from '@antara/contracts/composition/routes';
import type { AppContext } from '@antara/contracts/composition/remote';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';

export function NewsletterForm({ appContext }: { appContext: AppContext }) {
  return (
    <Form
      subscribe={(email) => appContext.api('subscribe', { body: { email } })}
      notify={appContext.notify}
      postAs="newsletter"
      posted={getSubmittedForm(appContext, 'newsletter')}
      note={<TextLink to={paths.privacy()}>Privacy: what we do with your address</TextLink>}
    />
  );
}
