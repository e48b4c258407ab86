import type { Meta, StoryObj } from '../testing/stories.ts';
import { TextLink } from '../text-link/text-link.tsx';
import { Grid, Column } from '../page/layout.tsx';
import { TextField } from '../field/text-field.tsx';
import { FormErrors } from './form-errors.tsx';
import { FormMessage } from './form-message.tsx';

/** What became of the whole form, and all that is wrong in a long one. */
const meta = {
  title: 'Fields/Form message',
  component: FormMessage,
  args: { children: 'Please select a departure date before continuing.' },
  parameters: { width: 'medium' },
} satisfies Meta<typeof FormMessage>;

export default meta;

type Story = StoryObj<typeof FormMessage>;

export const Wrong: Story = { args: { tone: 'error' } };

export const Success: Story = { args: { tone: 'success' } };

export const Info: Story = { args: { tone: 'info' } };

export const LongWords: Story = {
  args: {
    tone: 'info',
    children: (
      <>
        The sandbox takes no money. The card 4111 1111 1111 1111 pays and 4000 0000 0000 0002 declines, with
        any name, any code and any date to come; <TextLink to="/faq">more about paying</TextLink>.
      </>
    ),
  },
};

/** The errors of a long form, with links to the fields. */
export const FormErrorsWithLinks: Story = {
  render: () => (
    <Grid>
      <Column>
        <FormErrors
          items={[
            { fieldId: 'kit-agency', message: 'Agency name is required' },
            { fieldId: 'kit-iata', message: 'IATA number is required' },
          ]}
        />
      </Column>
      <Column medium={6}>
        <TextField id="kit-agency" label="Agency" error="Agency name is required" required />
      </Column>
      <Column medium={6}>
        <TextField id="kit-iata" label="IATA number" error="IATA number is required" required />
      </Column>
    </Grid>
  ),
};

export const NothingToSay: Story = { args: { children: undefined } };
