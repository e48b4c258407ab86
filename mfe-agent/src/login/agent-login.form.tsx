import type { FieldValues, Path, Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { passwordHint } from '@antara/contracts/api/messages';
import { paths } from '@antara/contracts/composition/routes';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { loginResolvers, useLogin } from '@antara/contracts/react/use-login';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { LoginForm, type LoginMode } from '@antara/shared-ui/login-form';
import { setSignupState } from '../signup-state.ts';
import { getLandingPath, notifyIfGuest } from './landing-path.ts';

/** The fields in the order in which their errors are reported (B§5). */
const fields = ['email', 'password', 'name', 'mobile_no', 'terms'] as const;
const resolvers = {
  login: withFirstErrorOnly(loginResolvers.login, fields),
  'sign-up': withFirstErrorOnly(loginResolvers['sign-up'], fields),
};
const CodeForm = lazyPart(
  () => import(/* webpackChunkName: "agent-code-form" */ '@antara/shared-ui/code-form'),
);

/**
 * Logs agents in and signs them up (AG-01). Signing up makes no call: the portal gets the typed values and registers
 * the agent (AG-02).
 */
export function AgentLoginForm({ mode }: { mode: LoginMode }) {
  const appContext = useAppContext();
  const { state } = useLocation();
  const navigate = useNavigateIfMounted();
  const { submit, codeForm } = useLogin({
    mode,
    loadCodeForm: CodeForm.load,
    signUp: async ({ name, email, mobile_no, password }) => {
      setSignupState({ name, email, mobile_no, password });
      await navigate(paths.agentPortal());
      return null;
    },
    onLoggedIn: async ({ user_role: role, set_up_two_factor }) => {
      notifyIfGuest(role, appContext.notify);
      const from = getLandingPath(role, state);
      // When two-step log-in is required and not set up, the agent first goes to the profile, which leads on to `from`.
      if (set_up_two_factor) await navigate(paths.profile(), { replace: true, state: { from } });
      else await navigate(from, { replace: true });
    },
  });

  return (
    <>
      <div hidden={codeForm !== null}>
        <LoginForm
          mode={mode}
          fields={fields}
          resolvers={resolvers}
          postAs="agent-login"
          posted={getSubmittedForm(appContext, 'agent-login')}
          forgotPassword={{ label: 'Forgot?', to: paths.forgotPassword(), state }}
          termsPath={paths.terms()}
          privacyPath={paths.privacy()}
          passwordHint={passwordHint()}
          onSubmit={submit}
        />
      </div>
      {codeForm && <CodeForm {...codeForm} />}
    </>
  );
}

/**
 * Returns a resolver that validates like `resolver` and reports only one error: that of the first invalid field in
 * `order` (AG-01).
 */
function withFirstErrorOnly<Values extends FieldValues>(
  resolver: Resolver<Values>,
  order: readonly Path<Values>[],
): Resolver<Values> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const errors = result.errors as Partial<Record<Path<Values>, unknown>>;
    const first = order.find((name) => errors[name]);
    if (first === undefined) return result;
    return { values: {}, errors: { [first]: errors[first] } } as Awaited<ReturnType<Resolver<Values>>>;
  };
}
