import { useId, type ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { ChangeEmail } from './change-email.form.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details.form.tsx';
import { DownloadData } from './download-data.tsx';
import { PasswordForm } from './password.form.tsx';
import type { Account } from './profile.loader.ts';
import { TwoFactor } from '../two-factor/two-factor.tsx';
import { Sessions } from './sessions.tsx';
import styles from './profile.module.css';

/** Shows the user's account: name and number, e-mail address, password, sessions, personal data, and deletion. */
export default function ProfileScreen() {
  const account = useLoaderData<Account | null>();
  const { revalidate, state } = useRevalidator();
  // The section Two-step log-in comes first while the office requires two-step log-in and the user has not set it up.
  const isTwoFactorDue = account?.two_factor.required === true && account.two_factor.since === null;
  const twoFactor = account && (
    <ProfileSection
      title="Two-step log-in"
      text="After your password, a code from your telephone: whoever learns your password still cannot log in."
    >
      <TwoFactor state={account.two_factor} isAddressConfirmed={account.user.email_verified} />
    </ProfileSection>
  );

  return (
    <PageSection>
      <PageHeading
        eyebrow="Your account"
        title="My profile"
        lead="Who you are to us, how you log in, and everything we keep about you."
      >
        <ButtonLink to={paths.myBookings()} variant="quiet">
          My bookings
        </ButtonLink>
      </PageHeading>
      {account ? (
        <div>
          {isTwoFactorDue && twoFactor}
          <ProfileSection
            title="Your details"
            text="As we write to you, and as they stand on the bookings you make from now on."
          >
            <DetailsForm user={account.user} />
          </ProfileSection>
          {(!account.user.email_verified || account.user.new_email) && (
            <ProfileSection
              title="Confirm your address"
              text="Until an address is confirmed, we send nothing else there but the papers of a voyage that is paid."
            >
              <ConfirmEmail
                email={account.user.new_email ?? account.user.email}
                isNew={account.user.new_email !== null}
              />
            </ProfileSection>
          )}
          <ProfileSection
            title="E-mail address"
            text="How you log in, and where we write to. The new address is yours once you have entered the code that we send there; your bookings then go there too, and each can send you its papers again."
          >
            <ChangeEmail hasTwoFactor={account.two_factor.since !== null} />
          </ProfileSection>
          <ProfileSection
            title="Password"
            text="A new password logs you out everywhere else, and we tell you of it by e-mail."
          >
            <PasswordForm email={account.user.email} hasTwoFactor={account.two_factor.since !== null} />
          </ProfileSection>
          {!isTwoFactorDue && twoFactor}
          <ProfileSection
            title="Where you are logged in"
            text="If you do not know one of these, log it out and choose a new password."
          >
            <Sessions loaded={account.sessions} />
          </ProfileSection>
          <ProfileSection
            title="Your data"
            text="Everything we hold about you, as one file: your account, your bookings with their guests, your payments, and what you wrote to us."
          >
            <DownloadData />
          </ProfileSection>
          <ProfileSection
            title="Delete your account"
            text="You are taken out of everything we keep: your name, your address, your numbers, your guests, and what you wrote to us. The tax law makes us keep the sums, dates and suites of the voyages you paid for, and your name on their invoices alone. A voyage that is still ahead has to be cancelled or over first."
          >
            <DeleteAccount hasTwoFactor={account.two_factor.since !== null} />
          </ProfileSection>
        </div>
      ) : (
        <ErrorPanel
          title="Your profile could not be read"
          message="Nothing about it has changed; only this page could not fetch it. Please try again."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </PageSection>
  );
}

function ProfileSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.about}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.what}>{children}</div>
    </section>
  );
}
