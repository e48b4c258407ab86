/** The newsletter's sign-up, in the footer (EN-01, PB-20). */
import { NewsletterForm as Form } from '@antara/shared-ui/newsletter-form';
import type { AppContext } from '@antara/contracts/composition/remote';

export function NewsletterForm({ site }: { site: AppContext }) {
  return <Form subscribe={(email) => site.api('subscribe', { body: { email } })} notify={site.notify} />;
}
