import { useState } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { PasswordConfirmation } from './password-confirmation.tsx';

/**
 * Renders a button and a dialog that delete the account. The dialog asks for the password and, when two-step log-in is
 * on, for a code.
 */
export function DeleteAccount({ hasTwoFactor }: { hasTwoFactor: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={close} title="Delete your account?" size="small">
        <DeleteForm hasTwoFactor={hasTwoFactor} onKeep={close} />
      </Dialog>
    </>
  );
}

function DeleteForm({ hasTwoFactor, onKeep }: { hasTwoFactor: boolean; onKeep: () => void }) {
  const appContext = useAppContext();
  const navigate = useNavigateIfMounted();
  return (
    <PasswordConfirmation
      text={`This cannot be undone. To be sure that it is you, we ask for your password${hasTwoFactor ? ' and a code' : ''}.`}
      asksCode={hasTwoFactor}
      cancelLabel="Keep my account"
      confirmLabel="Delete my account"
      busyLabel="Deleting..."
      isDangerous
      failed="Your account could not be deleted. Please try again."
      onCancel={onKeep}
      onConfirm={async (password, code) => {
        const result = await appContext.api('deleteAccount', { body: { password, code } });
        if (!isSuccess(result)) return result;
        // The navigation comes before the end of the session, because this page needs a session.
        await navigate(paths.home(), { replace: true });
        appContext.session.signedOut();
        appContext.notify(result.message, 'success');
        return null;
      }}
    />
  );
}
