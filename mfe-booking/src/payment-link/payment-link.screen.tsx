import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LinkedPayment } from '@antara/contracts/api/payment-links';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { useQuery, type Query } from '@antara/contracts/react/use-query';
import { Button, ButtonLink } from '@antara/shared-ui/button';
import { EmptyState } from '@antara/shared-ui/empty-state';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { PageHeading, PageSection } from '@antara/shared-ui/page';
import { Spinner } from '@antara/shared-ui/page-loader';
import { LinkDetails } from './link-details.tsx';
import * as m from '../messages/payment-link.ts';
import styles from './payment-link.module.css';

type LinkQuery = Query<{ link: LinkedPayment }>;

/** The facts about the payment, kept as they were when the link was opened. */
interface Paid {
  agency: string;
  reference: string | null;
  toClient: boolean;
  pays: 'FULL' | 'DEPOSIT' | 'BALANCE';
}

/**
 * The page of a payment link that an agency sent, for a deposit, a fare or a balance. Anybody with the link can pay,
 * without an account (VX-10, VX-15).
 */
export default function PaymentLinkScreen() {
  const { api } = useAppContext();
  const { hash } = useLocation();
  // The token is in the URL's hash, so the server does not receive it with the page.
  const token = useHydrated() ? hash.slice(1) : null;
  const query = useQuery(token || null, (signal) => api('paymentLink', { body: { token: token! }, signal }));
  return (
    <PageSection width="narrow" className={styles.page}>
      <LinkPage key={token} token={token} query={query} />
    </PageSection>
  );
}

function LinkPage({ token, query }: { token: string | null; query: LinkQuery }) {
  const [paid, setPaid] = useState<Paid | null>(null);
  // The page stays while the link is read again, so that a payment under way is not lost.
  const [latest, setLatest] = useState<LinkedPayment | null>(null);
  if (query.status === 'ready' && query.data.link !== latest) setLatest(query.data.link);
  const link = query.status === 'failed' ? null : latest;

  if (paid) return <PaidNotice paid={paid} />;
  if (link?.state === 'paid') {
    const { agency, reference, pays, mailed_to_client: toClient } = link;
    return <PaidNotice paid={{ agency, reference, pays, toClient }} />;
  }
  return (
    <>
      <PageHeading
        eyebrow={link?.agency ?? m.yourJourney()}
        title={m.payForYourJourney()}
        lead={
          link
            ? m.lead({
                agency: link.agency,
                link: link.state === 'open' && link.pays !== 'BALANCE' ? 'chosen' : 'booked',
              })
            : undefined
        }
      />
      {token && link?.state === 'open' && (
        <LinkDetails
          token={token}
          link={link}
          onPaid={(reference) =>
            setPaid({ agency: link.agency, reference, pays: link.pays, toClient: link.mailed_to_client })
          }
          onRefused={query.retry}
        />
      )}
      {link?.state === 'confirming' && (
        <EmptyState title={m.yourPaymentIsBeingConfirmed()} action={<CheckAgain query={query} />}>
          <p>{m.youDoNotHaveTo()}</p>
        </EmptyState>
      )}
      {!link && <UnreadLink token={token} query={query} />}
    </>
  );
}

function CheckAgain({ query }: { query: LinkQuery }) {
  return (
    <Button busy={query.status === 'loading'} busyLabel={m.checking()} onClick={query.retry}>
      {m.checkAgain()}
    </Button>
  );
}

/** Shown while the link is being read, and when it cannot be used or read. */
function UnreadLink({ token, query }: { token: string | null; query: LinkQuery }) {
  const isUnknown =
    query.status === 'failed' &&
    (query.failure.response === 'NOT_FOUND' || query.failure.response === 'INVALID');
  if (token === '' || isUnknown) {
    return (
      <EmptyState
        title={m.thisPaymentLinkCannotBe()}
        action={<ButtonLink to={paths.contactUs()}>{m.contactUs()}</ButtonLink>}
      >
        <p>{m.itMayBeIncompleteIts()}</p>
      </EmptyState>
    );
  }
  if (query.status !== 'failed') return <Spinner label={m.openingYourPaymentLink()} />;
  return (
    <ErrorPanel
      title={m.yourPaymentLinkCouldNot()}
      message={m.nothingWasChargedPleaseTry()}
      onRetry={query.retry}
    />
  );
}

/** The notice after the payment. */
function PaidNotice({ paid: { agency, reference, pays, toClient } }: { paid: Paid }) {
  const notice = useRef<HTMLDivElement>(null);
  const papers = pays === 'DEPOSIT' ? m.theConfirmationGoes() : m.theConfirmationAndTheInvoice();
  // The notice takes the focus, because it replaces the pressed button.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.paid}>
      <PageHeading
        eyebrow={agency}
        title={pays === 'DEPOSIT' ? m.yourJourneyIsBooked() : m.yourJourneyIsPaid()}
        lead={
          pays === 'DEPOSIT'
            ? reference
              ? m.thankYouYourDepositHas({ agency })
              : m.depositIsPaid()
            : reference
              ? m.thankYouYourPaymentHas()
              : m.nothingIsLeftToPay()
        }
      />
      {reference && (
        <p>{m.reference({ reference, renderStrong: (text) => <strong translate="no">{text}</strong> })}</p>
      )}
      <p>{toClient ? m.toYouAndToBy({ papers, agency }) : m.toByEMailWho({ papers, agency })}</p>
      <ButtonLink to={paths.home()} variant="secondary">
        {m.goToHomepage()}
      </ButtonLink>
    </div>
  );
}
