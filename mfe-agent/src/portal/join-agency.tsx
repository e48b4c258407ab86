import { useNavigate } from 'react-router-dom';
import { failureMessage, isRetryable, isSuccess, type CallAnswer } from '@antara/contracts/api/client';
import { newMember } from '@antara/contracts/api/colleagues';
import { passwordHint } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext, useSession } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { useQuery } from '@antara/contracts/react/use-query';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PasswordField, PhoneField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { PageHeading } from '@antara/shared-ui/page';
import { Loading } from '../loading.tsx';
import styles from './portal.module.css';

const failed = 'This did not work just now. Please try again.';
const portal = paths.agentPortal();

/**
 * Shows the page that an invitation links to. The invited person joins the agency, with a new or an existing account
 * for the invited e-mail address.
 */
export default function JoinAgency({ token }: { token: string }) {
  const { api } = useAppContext();
  const { user } = useSession();
  const invitation = useQuery(`invitation ${token}`, (signal) =>
    api('invitation', { body: { token }, signal }),
  );
  if (invitation.status === 'failed') {
    return (
      <ErrorPanel
        title="This invitation could not be opened"
        message={failureMessage(invitation.failure, failed, failed)}
        headingLevel={1}
        {...(isRetryable(invitation.failure) && { onRetry: invitation.retry })}
      />
    );
  }
  if (invitation.status !== 'ready') return <Loading />;
  const { company_name, email, has_account } = invitation.data;
  return (
    <>
      <PageHeading
        eyebrow="Travel agents"
        title={`Join ${company_name}`}
        lead={`The invitation is for ${email}. As a colleague you see the agency’s bookings and options, and book for its clients.`}
      />
      <div className={styles.join}>
        {user && user.email !== email ? (
          <p>
            You are logged in as <span translate="no">{user.email}</span>. Please log out, and open the link
            in the mail again.
          </p>
        ) : user ? (
          <JoinButton token={token} />
        ) : has_account ? (
          <>
            <p>You have an account with this address. Please log in to join.</p>
            <ButtonLink to={paths.login()} state={{ from: paths.agentInvitation(token) }}>
              Log in
            </ButtonLink>
          </>
        ) : (
          <NewMemberForm token={token} email={email} />
        )}
      </div>
    </>
  );
}

function useEnterPortal() {
  const { session, notify } = useAppContext();
  const navigate = useNavigate();
  return async ({ user_role, user }: Pick<CallAnswer<'validate'>, 'user_role' | 'user'>) => {
    session.signedIn(user_role, user);
    notify('Welcome to the agency.', 'success');
    await navigate(portal, { replace: true });
  };
}

function JoinButton({ token }: { token: string }) {
  const { api } = useAppContext();
  const finish = useEnterPortal();
  const { run, busy, error } = useCall(
    async () => {
      const joined = await api('joinAgency', { body: { token } });
      return isSuccess(joined) ? api('validate', { body: {} }) : joined;
    },
    { failed, onDone: finish },
  );
  return (
    <>
      <FormMessage>{error}</FormMessage>
      <Button busy={busy} busyLabel="Joining…" onClick={() => void run()}>
        Join
      </Button>
    </>
  );
}

function NewMemberForm({ token, email }: { token: string; email: string }) {
  const { api } = useAppContext();
  const finish = useEnterPortal();
  const navigate = useNavigate();
  const { field, submit, busy, message } = useApiForm(newMember, {
    defaultValues: { name: '', mobile_no: '', password: '' },
    call: (account) => api('joinAgency', { body: { token, account } }),
    failed,
    onDone: async (_answer, _form, { password }) => {
      const login = await api('login', { body: { email, password } });
      if (isSuccess(login)) await finish(login);
      else await navigate(paths.agentLogin());
    },
  });
  return (
    <form noValidate onSubmit={submit} className={styles.join}>
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <PhoneField label="Mobile number" required {...field('mobile_no')} />
      <PasswordField
        label="Password"
        hint={passwordHint()}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <FormMessage>{message}</FormMessage>
      <Button type="submit" busy={busy} busyLabel="Joining…">
        Create account and join
      </Button>
    </form>
  );
}
