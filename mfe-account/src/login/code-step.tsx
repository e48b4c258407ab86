import { failureMessage, isSuccess, type CallAnswer } from '@antara/contracts/api/client';
import { appCodeForm, recoveryCodeForm } from '@antara/contracts/api/two-factor';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { CodeForm, type CodeValues } from '@antara/shared-ui/code-form';

const resolvers = {
  code: createFormResolver<CodeValues>(appCodeForm),
  recovery: createFormResolver<CodeValues>(recoveryCodeForm),
};
const unexpected = 'An unexpected error occurred. Please try again later.';

export interface CodeStepProps {
  onLoggedIn: (answer: CallAnswer<'loginCode'>) => void | Promise<void>;
  /** Back to the password, which is asked for again; `message` says why when the visitor did not ask for it. */
  onBack: (message?: string) => void;
}

/** The second step of log-in: a chunk that only accounts with one load. */
export default function CodeStep({ onLoggedIn, onBack }: CodeStepProps) {
  const { api } = useAppContext();
  return (
    <CodeForm
      resolvers={resolvers}
      onBack={() => onBack()}
      onSubmit={async (code) => {
        const result = await api('loginCode', { body: { code } });
        if (isSuccess(result)) {
          await onLoggedIn(result);
          return null;
        }
        const message = failureMessage(result, 'Something went wrong, try again.', unexpected);
        if (!result.data.restart) return message;
        onBack(message);
        return null;
      }}
    />
  );
}
