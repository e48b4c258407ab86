import type { Meta, StoryObj } from '../testing/stories.ts';
import CodeForm, { type CodeValues } from './code-form.tsx';

const resolver = (values: CodeValues) => ({ values, errors: {} });

/** The second step of log-in: a code of an authenticator app, or a recovery code. */
const meta = {
  title: 'Fields/Code form',
  component: CodeForm,
} satisfies Meta<typeof CodeForm>;

export default meta;

export const Code: StoryObj<typeof CodeForm> = {
  args: {
    resolvers: { code: resolver, recovery: resolver },
    onSubmit: async () => 'This code is not right.',
    onBack: () => {},
  },
};
