import { paths } from '@antara/contracts/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './forgot-password.module.css';

const address = 'bookings@antara.example';

/** How to get back into an account whose password is forgotten: by writing to those who look after bookings. */
export default function ForgotPasswordScreen() {
  return (
    <PageSection width="narrow">
      <PageHeading
        eyebrow="Your account"
        title="Forgot your password?"
        lead="It happens to the best travellers. Our bookings desk will help you back into your account."
      />
      <ol className={styles.steps}>
        <li>
          Write to <TextLink href={`mailto:${address}?subject=Forgotten%20password`}>{address}</TextLink> from
          the e-mail address you signed up with.
        </li>
        <li>Tell us the name on the account. Never send us a password, old or new.</li>
        <li>We answer within 48 hours, and your bookings stay exactly as they are.</li>
      </ol>
      <ButtonLink to={paths.login()} variant="secondary">
        Back to login
      </ButtonLink>
    </PageSection>
  );
}
