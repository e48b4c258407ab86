/** The newsletter's sign-up, in the footer (EN-01, PB-20). */
import { NewsletterForm as Form } from '@antara/shared-ui/newsletter-form';
import type { AppContext } from '@antara/contracts/composition/remote';

export function NewsletterForm({ appContext }: { appContext: AppContext }) {
  return (
    <Form
      subscribe={(email) => appContext.api('subscribe', { body: { email } })}
      notify={appContext.notify}
    />
  );
}
