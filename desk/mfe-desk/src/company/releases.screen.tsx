/** The consoles of releases, and the log-in there: a console sends people to this page, which leads them back to it. */
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@antara/shared-ui/button';
import { callDesk, DeskError } from '@antara/desk-common/calls';
import { Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useOperation } from '../desk/use-operation.ts';
import styles from './company.module.css';

/** The path at which a console begins a log-in. */
const beginPath = '/_edge/console/login/account';

interface Wanted {
  console: string;
  challenge: string;
  state: string;
}

/** Proves with a passkey who opens the console. Returns the address that leads there.  @throws {DeskError} */
async function openConsole(wanted: Wanted): Promise<string> {
  const { passkey } = await callDesk<{ passkey: PublicKeyCredentialRequestOptionsJSON }>(
    '/session/passkey/begin',
    {},
  );
  const signed = await startAuthentication({ optionsJSON: passkey }).catch(() => {
    throw new DeskError(
      'The passkey was not used. Try again; without a passkey, add one under “Your account” first.',
      { status: 400 },
    );
  });
  const { id, rawId, type, response } = signed;
  const { url } = await callDesk<{ url: string }>('/console/open', {
    ...wanted,
    passkey: { id, rawId, type, response },
  });
  return url;
}

export default withDesk(function Releases() {
  const { may, member } = useDesk();
  const { get } = useAddress();
  const [console, challenge, state] = ['console', 'challenge', 'state'].map(get);
  if (!may('releases.consoles'))
    return (
      <Page title="Releases">
        <Section title="This is for engineers">
          <p className={styles.inside}>
            {`You are here as ${member.roles.join(', ')}. An owner can give you the role of an engineer under Staff.`}
          </p>
        </Section>
      </Page>
    );
  return (
    <Page title="Releases">
      {console && URL.canParse(console) && challenge && state ? (
        <LogIn wanted={{ console, challenge, state }} name={member.name} />
      ) : (
        <Consoles />
      )}
    </Page>
  );
});

function LogIn({ wanted, name }: { wanted: Wanted; name: string }) {
  const work = useMutation<string, Error>({
    mutationFn: () => openConsole(wanted),
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <Section title="Is it you?">
      <div className={styles.inside}>
        {work.error && <Problem error={work.error} />}
        <p>
          {`The console of releases at ${new URL(wanted.console).host} asks for ${name}. What is done there next bears that name.`}
        </p>
        <div className={styles.buttons}>
          <Button busy={work.isPending || work.isSuccess} onClick={() => work.mutate()}>
            Use your passkey
          </Button>
        </div>
      </div>
    </Section>
  );
}

const titles = { 'public site': 'Public site', desk: 'Desk' } as const;

function Consoles() {
  const { data, error } = useOperation('releases.consoles', {});
  if (error) return <Problem error={error} />;
  return data?.consoles.map(({ of, url }) => (
    <Section key={of} title={titles[of]}>
      <div className={styles.inside}>
        <p>What is live, canaries, how they do, and the way back. The console asks for your passkey.</p>
        <p>
          <a href={`${url}${beginPath}`}>{`Open the console at ${new URL(url).host}`}</a>
        </p>
      </div>
    </Section>
  ));
}
