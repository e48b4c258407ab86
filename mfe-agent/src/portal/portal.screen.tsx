import { paths } from '@antara/contracts/routes';
import { useSession } from '@antara/contracts/use-site';
import { ButtonLink } from '@antara/shared-ui/button';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { useCarriedCredentials, type CarriedCredentials } from '../carried-credentials.ts';
import styles from './portal.module.css';

const tradeDesk = 'trade@antara.example';

/** What a trade account is, and how to open one with the trade desk. */
export default function PortalScreen() {
  const carried = useCarriedCredentials();
  const session = useSession();
  const isAgent = session.role?.name === 'AGENT';

  return (
    <PageSection>
      <div className={styles.page}>
        <div>
          {isAgent ? (
            <PageHeading
              eyebrow="Travel agents"
              title="Your trade account is open"
              lead="Choose a journey and a departure, and book your guests' suites under your agency."
            >
              <ButtonLink to={paths.journeys()}>See our journeys</ButtonLink>
            </PageHeading>
          ) : (
            <>
              <PageHeading
                eyebrow="Travel agents"
                title={carried ? `Thank you, ${carried.name}` : 'Trade accounts'}
                lead={
                  carried
                    ? 'One letter is left to write: our trade desk opens every agency account in person.'
                    : 'Our trade desk opens every agency account in person, so that you know whom to call.'
                }
              />
              <HowToOpen carried={carried} />
            </>
          )}
        </div>
        <Picture
          path="heroes/agents"
          alt="Morning at a palm-shaded jetty: guests walk out to Antara Ganges Voyager II while porters wait with the luggage."
          ratio="4/3"
          sizes="(width >= 64rem) 40vw, 100vw"
        />
      </div>
    </PageSection>
  );
}

function HowToOpen({ carried }: { carried: CarriedCredentials | null }) {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Write to <TextLink href={letterTo(carried)}>{tradeDesk}</TextLink> with your agency&rsquo;s name,
          its address and website, and the consortium you belong to, if any.
        </li>
        <li>
          We set up your account with your commission, your price list and your access to the picture library.
        </li>
        <li>You choose your password, log in, and hold suites for your guests yourself.</li>
      </ol>
      {carried && (
        <p className={styles.note}>
          The letter is begun for you, with your name, e-mail address and contact number. The password you
          typed has not left this page.
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink href={letterTo(carried)}>Write to the trade desk</ButtonLink>
        <TextLink to={paths.agentLogin()} variant="arrow">
          Agent login
        </TextLink>
      </div>
    </>
  );
}

/** A letter to the trade desk, begun with what the agent entered; the password is not for letters. */
function letterTo(carried: CarriedCredentials | null): string {
  const subject = encodeURIComponent('Opening a trade account');
  if (!carried) return `mailto:${tradeDesk}?subject=${subject}`;
  const lines = [
    `Name: ${carried.name}`,
    `E-mail: ${carried.email}`,
    `Contact number: ${carried.mobile_no}`,
    'Agency: ',
    'Address: ',
    'Website: ',
    'Consortium: ',
  ];
  return `mailto:${tradeDesk}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
