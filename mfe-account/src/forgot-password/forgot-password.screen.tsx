import { useLocation } from 'react-router-dom';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import { paths } from '@antara/contracts/composition/routes';
import { ForgotPasswordForm } from './forgot-password.form.tsx';
import styles from './forgot-password.module.css';

/** Lets customers and travel agents choose a new password when they have forgotten theirs (AC-05). */
export default function ForgotPasswordScreen() {
  const { state } = useLocation();
  return (
    <PageSection width="narrow">
      <PageHeading
        eyebrow="Your account"
        title="Forgot your password?"
        lead="It happens to the best travellers. We send a code to your e-mail address, and you choose a new password."
      />
      <div className={styles.column}>
        <ForgotPasswordForm />
        <p className={styles.back}>
          Remembered it?{' '}
          <TextLink to={paths.login()} state={state}>
            Back to login
          </TextLink>
        </p>
      </div>
    </PageSection>
  );
}
