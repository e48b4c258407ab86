import { useId, useState } from 'react';
import type { Fragments } from '@antara/contracts/composition/fragments';
import { ConfirmEmail } from './confirm-email.tsx';
import styles from './profile.module.css';

/**
 * The fragment `mfe-account/confirm-address` asks a logged-in user for the code that confirms the address of a new
 * account. `text` says which mails are not sent before. Renders nothing once the address is confirmed.
 */
export default function ConfirmAddressFragment({ email, text }: Fragments['mfe-account/confirm-address']) {
  const heading = useId();
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (isConfirmed) return null;
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <div className={styles.about}>
        <h2 id={heading} className={styles.title}>
          Confirm your address
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.what}>
        <ConfirmEmail email={email} isNew={false} onConfirmed={() => setIsConfirmed(true)} />
      </div>
    </section>
  );
}
