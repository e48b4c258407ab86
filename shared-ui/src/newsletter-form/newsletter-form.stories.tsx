import type { Meta, StoryObj } from '../testing/stories.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The sign-up of the footer and the home page: one field, one button. */
const meta = {
  title: 'Fields/Newsletter form',
  component: NewsletterForm,
} satisfies Meta<typeof NewsletterForm>;

export default meta;

export const Empty: StoryObj<typeof NewsletterForm> = {
  args: { postAs: 'newsletter', subscribe: async () => ({ response: 'SUCCESS' }), notify: () => {} },
};
