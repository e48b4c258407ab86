import type { Stories } from '../internal/stories.ts';
import { Dialog } from './dialog.tsx';
import { Grid, Column } from '../page/layout.tsx';
import { TextField } from '../field/text-field.tsx';
import { DateField } from '../field/date-field.tsx';
import { Button } from '../button/button.tsx';

const noop = () => {};

const manyDays = Array.from({ length: 14 }, (_, day) => (
  <p key={day}>
    The ship leaves at first light; breakfast is on deck, and the village of the day comes into sight before
    noon.
  </p>
));

export default {
  group: 'Over the page',
  about: 'Native dialogs in four sizes. The focus goes in, stays in, and comes back.',
  closedProps: { open: false },
  states: [
    ...(['small', 'medium', 'large', 'full'] as const).map((size) => (
      <Dialog
        key={size}
        open
        onClose={noop}
        title={`Hold these suites, ${size}`}
        size={size}
        titleHidden={size === 'full'}
      >
        <p>They are yours for fifteen minutes.</p>
      </Dialog>
    )),
    <Dialog key="a form, first focus in it" open onClose={noop} title="When shall we call?">
      <Grid>
        <Column medium={6}>
          <TextField label="Name" name="caller" data-autofocus="" />
        </Column>
        <Column medium={6}>
          <DateField label="Date" name="call" />
        </Column>
        <Column>
          <Button>Call me</Button>
        </Column>
      </Grid>
    </Dialog>,
    <Dialog
      key="long, on teal"
      open
      onClose={noop}
      surface="teal"
      title="The journey day by day, as the captain’s log of the last season tells it"
    >
      {manyDays}
    </Dialog>,
  ],
} satisfies Stories;
