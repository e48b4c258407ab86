import CircleAlert from 'lucide-react/icons/circle-alert';
import { cx } from '../internal/cx.ts';
import * as m from '../messages/form-errors.ts';
import styles from './form-message.module.css';

export type FormErrorsProps = {
  /** The errors in the order of the fields. `fieldId` is the id of the control. Without errors nothing is shown. */
  items: readonly { fieldId: string; message: string }[];
  title?: string;
  className?: string;
};

/** All errors of a long form in one live region. Each error links to its field. */
export function FormErrors({ items, title, className }: FormErrorsProps) {
  const heading = title ?? m.fieldsNeedAnotherLook({ count: items.length });
  return (
    <div role="alert">
      {items.length > 0 && (
        <div data-tone="error" className={cx(styles.message, className)}>
          <CircleAlert aria-hidden="true" />
          <div>
            <p className={styles.title}>{heading}</p>
            <ul className={styles.errors}>
              {items.map(({ fieldId, message }) => (
                <li key={fieldId}>
                  {/* Handled here, because the router must not treat the link as a navigation. */}
                  <a
                    href={`#${fieldId}`}
                    onClick={(event) => {
                      const field = document.getElementById(fieldId);
                      if (!field) return;
                      event.preventDefault();
                      field.focus();
                    }}
                    className={styles.error}
                  >
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
