import { useId, useState } from 'react';
import { optionHours } from '@antara/contracts/rules/option-rules';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import type { OptionOfferProps } from './option-offer-props.ts';
import { OptionForm } from './option.form.tsx';
import * as m from '../../messages/option-offer.ts';
import styles from './option.module.css';

/** The button that takes an option, beside the payment, and the dialog with the option's terms. */
export default function OptionOffer(props: OptionOfferProps) {
  const [open, setOpen] = useState(false);
  const noteId = useId();
  // This state is above the dialog, so that the typed reference survives closing the dialog.
  const [reference, setReference] = useState('');
  return (
    <div className={styles.offer}>
      <Button
        variant="secondary"
        wide
        aria-describedby={noteId}
        onClick={() => {
          setReference((typed) => typed || (props.suggest?.() ?? ''));
          setOpen(true);
        }}
      >
        {m.holdForHours({ optionHours })}
      </Button>
      <p id={noteId} className={styles.note}>
        {m.aCourtesyOptionForYour()}
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.holdForHours({ optionHours })}>
        <OptionForm
          {...props}
          reference={reference}
          onReference={setReference}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </div>
  );
}
