import type { Meta, StoryObj } from '../testing/stories.ts';
import { LoginForm, type LoginValues } from './login-form.tsx';

const resolver = (values: LoginValues) => ({ values, errors: {} });

/** Login and sign-up, of customers and of agents. */
const meta = {
  title: 'Fields/Login form',
  component: LoginForm,
  args: {
    fields: ['name', 'email', 'mobile_no', 'password', 'terms'],
    resolvers: { login: resolver, 'sign-up': resolver },
    postAs: 'login',
    forgotPassword: { label: 'Forgot your password?', to: '/forgot-password' },
    termsPath: '/terms-and-conditions',
    privacyPath: '/privacy',
    passwordHint: 'At least 8 characters',
    onSubmit: async (_, form) => form.setError('root', { message: 'Invalid credentials' }),
  },
} satisfies Meta<typeof LoginForm>;

export default meta;

type Story = StoryObj<typeof LoginForm>;

export const Login: Story = { args: { mode: 'login' } };

export const SignUp: Story = { args: { mode: 'sign-up' } };
