/** The member's own account: sessions, passkeys. */
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { callDesk, DeskError } from '@antara/desk-common/calls';
import { Facts, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrollRegion } from '../components/scroll-region.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { formatIst, humanize } from '../tasks/words.ts';
import styles from './company.module.css';

/** The answer of `staffAccount`. */
interface Account {
  sessions: { id: number; browser: string; began_at: string; seen_at: string; current: boolean }[];
  passkeys: { id: number; browser: string; made_at: string; used_at: string | null }[];
  app: boolean;
}

/** Makes a passkey of this browser or of a key that is plugged in.  @throws {DeskError} */
async function addPasskey(): Promise<void> {
  const { passkey } = await callDesk<{ passkey: PublicKeyCredentialCreationOptionsJSON }>(
    '/passkeys/begin',
    {},
  );
  const made = await startRegistration({ optionsJSON: passkey }).catch(() => {
    throw new DeskError('No passkey was made: the browser was not allowed to, or has one already.', {
      status: 400,
    });
  });
  const { id, rawId, type, response } = made;
  await callDesk('/passkeys', { passkey: { id, rawId, type, response } });
}

export default withDesk(function OwnAccount() {
  const { member, notify } = useDesk();
  const queries = useQueryClient();
  const account = useQuery({ queryKey: ['account'], queryFn: () => callDesk<Account>('/account') });
  const work = useMutation<unknown, Error, { call: () => Promise<unknown>; done: string }>({
    mutationFn: ({ call }) => call(),
    onSuccess: (_answer, { done }) => notify(done),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
  const run = (call: () => Promise<unknown>, done: string) => work.mutate({ call, done });
  const { sessions = [], passkeys = [], app = false } = account.data ?? {};
  return (
    <Page title="Your account" summary={member.email}>
      {(work.error ?? account.error) && <Problem error={(work.error ?? account.error)!} />}
      <Section title="You">
        <div className={styles.inside}>
          <Facts
            facts={[
              ['Name', member.name],
              ['Roles', member.roles.map(humanize).join(', ')],
              [
                'Password and authenticator app',
                app ? 'set up' : 'not set up: you log in with a passkey alone',
              ],
            ]}
          />
        </div>
      </Section>
      <Section
        title="Passkeys"
        note={
          <Button
            size="small"
            variant="secondary"
            busy={work.isPending}
            onClick={() => run(addPasskey, 'The passkey is added.')}
          >
            Add a passkey
          </Button>
        }
      >
        <ScrollRegion label="Passkeys">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Made in</th>
                <th scope="col">Made</th>
                <th scope="col">Last used</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {passkeys.map(({ id, browser, made_at, used_at }) => (
                <tr key={id}>
                  <td>{browser}</td>
                  <td className={styles.nowrap}>{formatIst(made_at)}</td>
                  <td className={styles.nowrap}>{used_at ? formatIst(used_at) : 'not yet'}</td>
                  <td>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove the passkey of ${browser}, made ${formatIst(made_at)}`}
                      busy={work.isPending}
                      onClick={() =>
                        run(() => callDesk('/passkeys/remove', { passkey: id }), 'The passkey is removed.')
                      }
                    >
                      Remove
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Section>
      <Section
        title="Where you are logged in"
        note={
          <Button
            size="small"
            variant="secondary"
            busy={work.isPending}
            onClick={() =>
              run(() => callDesk('/sessions/end', { session: 'all' }), 'You are logged out everywhere.')
            }
          >
            Log out everywhere, here as well
          </Button>
        }
      >
        <ScrollRegion label="Where you are logged in">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Browser</th>
                <th scope="col">Since</th>
                <th scope="col">Last seen</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map(({ id, browser, began_at, seen_at, current }) => (
                <tr key={id}>
                  <td>
                    <span>{browser}</span> {current && <Badge tone="teal">this one</Badge>}
                  </td>
                  <td className={styles.nowrap}>{formatIst(began_at)}</td>
                  <td className={styles.nowrap}>{formatIst(seen_at)}</td>
                  <td>
                    {!current && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Log out of ${browser}, since ${formatIst(began_at)}`}
                        busy={work.isPending}
                        onClick={() =>
                          run(() => callDesk('/sessions/end', { session: id }), 'That session is over.')
                        }
                      >
                        Log out
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Section>
    </Page>
  );
});
