import type { Stories } from '../internal/stories.ts';
import { LoginForm, type LoginMode, type LoginValues } from './login-form.tsx';

function Story({ mode }: { mode: LoginMode }) {
  const resolver = (values: LoginValues) => ({ values, errors: {} });
  return (
    <LoginForm
      mode={mode}
      fields={['name', 'email', 'mobile_no', 'password', 'terms']}
      resolvers={{ login: resolver, 'sign-up': resolver }}
      postAs="login"
      forgotPassword={{ label: 'Forgot your password?', to: '/forgot-password' }}
      termsPath="/terms-and-conditions"
      privacyPath="/privacy"
      passwordHint="At least 8 characters"
      onSubmit={async (_, form) => form.setError('root', { message: 'Invalid credentials' })}
    />
  );
}

export default {
  group: 'Fields',
  about: 'Login and sign-up, of customers and of agents.',
  states: [<Story key="login" mode="login" />, <Story key="sign-up" mode="sign-up" />],
} satisfies Stories;
