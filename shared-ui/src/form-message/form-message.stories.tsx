import type { Stories } from '../internal/stories.ts';
import { FormMessage } from './form-message.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { Grid, Column } from '../page/layout.tsx';
import { FormErrors } from './form-errors.tsx';
import { TextField } from '../field/text-field.tsx';

export default {
  group: 'Fields',
  about: 'What became of the whole form, and all that is wrong in a long one.',
  width: 'medium',
  states: [
    ...(['error', 'success', 'info'] as const).map((tone) => (
      <FormMessage key={tone} tone={tone}>
        Please select a departure date before continuing.
      </FormMessage>
    )),
    <FormMessage key="long words" tone="info">
      The sandbox takes no money. The card 4111 1111 1111 1111 pays and 4000 0000 0000 0002 declines, with any
      name, any code and any date to come; <TextLink to="/faq">more about paying</TextLink>.
    </FormMessage>,
    <Grid key="errors of a long form, with links to the fields">
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
    </Grid>,
    <FormMessage key="nothing to say" />,
  ],
} satisfies Stories;
