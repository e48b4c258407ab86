/** What every screen of the desk has: who works at it, and the answers that were read already. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, type ComponentType } from 'react';
import type { Desk, ScreenProps } from '@antara/desk-common/agreement';
import { DeskError } from '@antara/desk-common/calls';

const DeskContext = createContext<Desk | null>(null);

/** Milliseconds for which an answer is shown again without asking. */
const freshMs = 10_000;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A refusal stays a refusal; a connection may come back.
        retry: (count, error) => count < 2 && error instanceof DeskError && error.status === 0,
      },
    },
  });

/** The answers of all screens to one member, so that going back shows at once what was there. */
let answers = { email: '', client: createClient() };

/** Returns the answers to a member. Those to the member before are forgotten: another one may read less. */
function getAnswers(email: string): QueryClient {
  if (answers.email !== email) answers = { email, client: createClient() };
  return answers.client;
}

/** Forgets all answers. */
export function forgetAnswers(): void {
  answers = { email: '', client: createClient() };
}

/** Returns who works at the desk, and what the shell does for a screen. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('A part of the desk was shown outside a screen: make the screen by withDesk().');
  return desk;
}

/** Makes the component of a page of `Screen`. */
export function withDesk(Screen: ComponentType): ComponentType<ScreenProps> {
  return function DeskScreen({ desk }: ScreenProps) {
    return (
      <DeskContext value={desk}>
        <QueryClientProvider client={getAnswers(desk.member.email)}>
          <Screen />
        </QueryClientProvider>
      </DeskContext>
    );
  };
}
