import type { Stories } from '../internal/stories.ts';
import CodeForm, { type CodeValues } from './code-form.tsx';

const resolver = (values: CodeValues) => ({ values, errors: {} });

export default {
  group: 'Fields',
  about: 'The second step of log-in: a code of an authenticator app, or a recovery code.',
  states: [
    <CodeForm
      key="code"
      resolvers={{ code: resolver, recovery: resolver }}
      onSubmit={async () => 'This code is not right.'}
      onBack={() => {}}
    />,
  ],
} satisfies Stories;
