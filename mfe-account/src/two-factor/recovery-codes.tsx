import { useCopy } from '@antara/contracts/react/use-copy';
import { Button } from '@antara/shared-ui/button';
import { saveFile } from '../save-file.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import styles from './two-factor.module.css';

interface RecoveryCodesProps {
  codes: string[];
  /** A sentence about the action that created the codes. */
  lead: string;
  onClose: () => void;
}

/** Shows the recovery codes. The user can copy or save them; the server never shows them again. */
export function RecoveryCodes({ codes, lead, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = useCopy('Copying did not work. Please select the codes, or save them as a file.');
  const save = () =>
    saveFile(
      'antara-recovery-codes.txt',
      new Blob([`Antara River Cruises: recovery codes, each good once\n\n${text}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
    );

  return (
    <div className={styles.form}>
      <p ref={focusWhenShown} tabIndex={-1}>
        <span>{lead}</span> These recovery codes let you in without your app, each of them once. Keep them
        where you find them without your telephone: <strong>we show them only now.</strong>
      </p>
      <ul role="list" translate="no" aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button variant="secondary" onClick={save}>
          Save as text
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </div>
    </div>
  );
}
