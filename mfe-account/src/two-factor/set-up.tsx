import { useState } from 'react';
import { isSuccess } from '@antara/contracts/api/client';
import type { TwoFactorSetup } from '@antara/contracts/api/two-factor';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { PasswordConfirmation } from '../profile/password-confirmation.tsx';
import { ConnectApp } from './connect-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Sets up two-step log-in in three steps: the password, the app with its first code, the recovery codes. */
export default function SetUp({ onChanged, onClose }: SetUpProps) {
  const { api } = useAppContext();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} lead="Two-step log-in is on." onClose={onClose} />;
  if (setup) {
    return (
      <ConnectApp
        setup={setup}
        onCancel={onClose}
        onConnected={(createdCodes) => {
          setCodes(createdCodes);
          onChanged();
        }}
      />
    );
  }
  return (
    <PasswordConfirmation
      text="To be sure that it is you, we ask for your password."
      cancelLabel="Cancel"
      confirmLabel="Continue"
      busyLabel="Processing..."
      failed="Two-step log-in could not be set up. Please try again."
      onCancel={onClose}
      onConfirm={async (password) => {
        const result = await api('beginTwoFactor', { body: { password } });
        if (!isSuccess(result)) return result;
        setSetup(result);
        return null;
      }}
    />
  );
}
