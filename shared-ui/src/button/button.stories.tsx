import type { Meta, StoryObj } from '../testing/stories.ts';
import { StoryRow } from '../testing/story-frame.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

/** Every state of a button, as a button and as a link. */
const renderStates = ({ variant, ...props }: ButtonProps) => (
  <StoryRow>
    <Button variant={variant} {...props} />
    <Button variant={variant} size="small">
      Add room
    </Button>
    <Button variant={variant} busy busyLabel="Processing...">
      Login
    </Button>
    <Button variant={variant} disabled>
      Proceed to Checkout
    </Button>
    <ButtonLink variant={variant} to="/booking">
      Our cruises
    </ButtonLink>
    <ButtonLink variant={variant} to="/booking/kolkata-varanasi-upstream">
      Explore and book the fourteen nights from Kolkata upstream to Varanasi
    </ButtonLink>
  </StoryRow>
);

/** Four weights, two sizes. Busy buttons are disabled, say so, and keep their place. */
const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Proceed to Checkout' },
} satisfies Meta<typeof Button>;

export default meta;

type Story = StoryObj<typeof Button>;

export const Primary: Story = { args: { variant: 'primary' }, render: renderStates };

export const Secondary: Story = { args: { variant: 'secondary' }, render: renderStates };

export const Quiet: Story = { args: { variant: 'quiet' }, render: renderStates };

export const Danger: Story = { args: { variant: 'danger' }, render: renderStates };

export const Wide: Story = { args: { wide: true, children: 'Update Password' } };

export const Telephone: Story = {
  render: () => (
    <ButtonLink href="tel:0000000000" size="small" wide>
      Call us
    </ButtonLink>
  ),
};

export const FileInANewTab: Story = {
  render: () => (
    <ButtonLink href="/media/documents/brochure.pdf" newTab variant="secondary">
      Brochure
    </ButtonLink>
  ),
};
