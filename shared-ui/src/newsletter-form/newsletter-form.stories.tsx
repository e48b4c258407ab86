import type { Stories } from '../internal/stories.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const noop = () => {};

export default {
  group: 'Fields',
  about: 'The sign-up of the footer and the home page: one field, one button.',
  states: [
    <NewsletterForm
      postAs="newsletter"
      key="all"
      subscribe={async () => ({ response: 'SUCCESS' })}
      notify={noop}
    />,
  ],
} satisfies Stories;
