import type { Stories } from '../internal/stories.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export default {
  group: 'Actions',
  about: 'Four weights, two sizes. Busy buttons are disabled, say so, and keep their place.',
  states: [
    ...variants.flatMap((variant) => [
      <Button key={`${variant} · plain`} variant={variant}>
        Proceed to Checkout
      </Button>,
      <Button key={`${variant} · small`} variant={variant} size="small">
        Add room
      </Button>,
      <Button key={`${variant} · busy`} variant={variant} busy busyLabel="Processing...">
        Login
      </Button>,
      <Button key={`${variant} · disabled`} variant={variant} disabled>
        Proceed to Checkout
      </Button>,
      <ButtonLink key={`${variant} · link`} variant={variant} to="/booking">
        Our cruises
      </ButtonLink>,
      <ButtonLink key={`${variant} · long words`} variant={variant} to="/booking/kolkata-varanasi-upstream">
        Explore and book the fourteen nights from Kolkata upstream to Varanasi
      </ButtonLink>,
    ]),
    <Button key="others · wide" wide>
      Update Password
    </Button>,
    <ButtonLink key="others · telephone" href="tel:0000000000" size="small" wide>
      Call us
    </ButtonLink>,
    <ButtonLink
      key="others · file, in a new tab"
      href="/media/documents/brochure.pdf"
      newTab
      variant="secondary"
    >
      Brochure
    </ButtonLink>,
  ],
} satisfies Stories;
