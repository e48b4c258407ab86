/** A booking on the telephone, in the order in which a person talks. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { DeskError } from '@antara/desk-common/calls';
import type { OperationName } from '@antara/desk-common/operations';
import { Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useChange, type Change } from '../desk/use-change.ts';
import {
  createDraft,
  createGuests,
  findMissing,
  findMissingOfOrder,
  toEnquiryHoldInput,
  toHoldInput,
  toOrderInput,
  toWaitingInput,
  type FieldMessages,
  type Hold,
} from './draft.ts';
import { OrderForm } from './order-form.tsx';
import { BookPanel, HoldPanel, LinkPanel, ReleasePanel, toDone, WaitingPanel, type Done } from './panels.tsx';
import { TakeUpQuestion } from './take-up-question.tsx';
import { TalkForm } from './talk-form.tsx';
import { useDraft } from './use-draft.ts';
import { useTakenHold } from './use-taken-hold.ts';
import { useTalk } from './use-talk.ts';
import styles from './new-booking.module.css';

const toMessages = (error: DeskError | null): FieldMessages =>
  Object.fromEntries(error?.fields.map(({ path, message }) => [path, message]) ?? []);

const markedPath =
  /^(journey|date|suites(\..+)?|name|email|mobile_no|hours|category|until|guests\.\d+\.(firstName|lastName|gender|age|country))$/;

/** Returns the change for its panel. What is refused of marked fields alone is said beside those fields. */
function withoutMarked<Name extends OperationName>(change: Change<Name>): Change<Name> {
  const fields = change.error?.fields ?? [];
  return fields.length && fields.every(({ path }) => markedPath.test(path))
    ? { ...change, error: new DeskError('Nothing was changed: look at what is marked.', {}) }
    : change;
}

export default withDesk(function NewBooking() {
  const { member } = useDesk();
  const { draft, update, clear, talkNumber } = useDraft(member.email);
  const talk = useTalk(draft, update);
  const [missing, setMissing] = useState<FieldMessages>({});
  const [done, setDone] = useState<Done | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const { hold } = draft;
  const taken = useTakenHold(draft, update);
  const isWaiting = draft.waits || talk.departure?.free === 0;

  const onHeld = (held: Hold) => update({ hold: held, guests: createGuests(held, draft) });
  const finish = (next: Done) => {
    setDone(next);
    clear();
  };
  const holding = useChange('bookings.hold', { done: null, onDone: ({ result }) => onHeld(result) });
  const answering = useChange('enquiries.hold', { done: null, onDone: ({ result }) => onHeld(result) });
  const waiting = useChange('waitingList.add', {
    done: null,
    onDone: ({ result }) => finish(toDone['waitingList.add'](result, draft.email)),
  });
  const booking = useChange('bookings.book', {
    done: null,
    onDone: ({ result }) => finish(toDone['bookings.book'](result, draft.email)),
  });
  const linking = useChange('bookings.paymentLink', {
    done: null,
    onDone: ({ result }) => finish(toDone['bookings.paymentLink'](result, draft.email)),
  });
  const releasing = useChange('bookings.releaseHold', {
    done: null,
    withReason: giveReason,
    onDone: ({ result }) => finish(toDone['bookings.releaseHold'](result)),
  });
  const changes = [holding, answering, waiting, booking, linking, releasing];
  const busy = changes.some(({ state }) => state.status === 'rehearsing');
  const isRehearsed = changes.some(({ state }) => state.status === 'rehearsed');
  const refused = changes.find(({ error }) => error)?.error ?? null;
  const errors = useMemo(() => ({ ...toMessages(refused), ...missing }), [refused, missing]);

  // The panel that goes away takes the cursor with it.
  const wasRehearsed = useRef(false);
  useEffect(() => {
    if (wasRehearsed.current && !isRehearsed && !content.current?.contains(document.activeElement))
      content.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    wasRehearsed.current = isRehearsed;
  }, [isRehearsed]);

  function change(changed: Parameters<typeof update>[0]) {
    // What was rehearsed is no longer what is typed.
    if (isRehearsed) for (const each of changes) each.cancel();
    setMissing({});
    setDone(null);
    update(changed);
  }
  function rehearse<Input>(
    found: FieldMessages,
    action: { rehearse(input: Input): Promise<void> },
    toInput: () => Input,
  ) {
    for (const each of changes) each.cancel();
    setMissing(found);
    if (!Object.keys(found).length) void action.rehearse(toInput());
  }
  function submitTalk() {
    const found = findMissing(draft, isWaiting);
    if (isWaiting) rehearse(found, waiting, () => toWaitingInput(draft));
    else if (draft.enquiry) {
      const { reference } = draft.enquiry;
      rehearse(found, answering, () => toEnquiryHoldInput(draft, reference));
    } else rehearse(found, holding, () => toHoldInput(draft));
  }
  function submitOrder() {
    const found = findMissingOfOrder(draft);
    if (draft.pays === 'link') rehearse(found, linking, () => toOrderInput(draft));
    else rehearse(found, booking, () => toOrderInput(draft));
  }
  function beginAnew() {
    for (const each of changes) each.cancel();
    setMissing({});
    clear();
  }

  const hasTyped = JSON.stringify(draft) !== JSON.stringify(createDraft());
  return (
    <Page
      title="New booking"
      summary="On the telephone: Tab goes on in the order of the talk, ⌘Enter shows what will happen and confirms it."
      actions={
        hasTyped && (
          <Button variant="secondary" size="small" onClick={beginAnew}>
            {hold ? 'Next caller, the hold stays' : 'Begin anew'}
          </Button>
        )
      }
      aside={
        <>
          <HoldPanel change={withoutMarked(holding)} email={draft.email} />
          <HoldPanel change={withoutMarked(answering)} email={draft.email} />
          <WaitingPanel change={withoutMarked(waiting)} email={draft.email} />
          <BookPanel change={withoutMarked(booking)} email={draft.email} />
          <LinkPanel change={withoutMarked(linking)} email={draft.email} />
          <ReleasePanel change={releasing} />
        </>
      }
    >
      <div ref={content} className={styles.form}>
        {done && (
          <p role="status" className={styles.done}>
            {done.booking_id && <Link to={`/bookings/${done.booking_id}`}>{done.booking_id}</Link>}{' '}
            <span>{done.text}</span>
          </p>
        )}
        {taken.problem && <Problem {...taken.problem} />}
        {taken.question && <TakeUpQuestion {...taken.question} />}
        {draft.enquiry && !hold && (
          <EnquirySection
            talk={talk}
            reference={draft.enquiry.reference}
            onRemove={() => change({ enquiry: null })}
          />
        )}
        {hold ? (
          <OrderForm
            {...{ draft, hold, errors }}
            update={change}
            isBusy={busy}
            onSubmit={submitOrder}
            onRelease={() =>
              rehearse({}, releasing, () => ({ booking_id: hold.booking_id, reason: 'asked' }))
            }
          />
        ) : (
          <TalkForm
            key={talkNumber}
            {...{ draft, talk, isWaiting, errors }}
            update={change}
            isBusy={busy}
            onSubmit={submitTalk}
          />
        )}
      </div>
    </Page>
  );
});

const giveReason = (input: { booking_id: string; reason: string }, reason: string) => ({ ...input, reason });

interface EnquirySectionProps {
  talk: ReturnType<typeof useTalk>;
  reference: string;
  onRemove(): void;
}

/** What the enquiry says, which the hold answers. */
function EnquirySection({ talk: { enquiry }, reference, onRemove }: EnquirySectionProps) {
  const { data } = enquiry;
  return (
    <Section
      title={`Enquiry ${reference}`}
      note={data && [data.tour, data.date ?? data.month].filter(Boolean).join(', ')}
    >
      <div className={styles.part}>
        {enquiry.error && <Problem error={enquiry.error} onRetry={() => void enquiry.refetch()} />}
        {data && <p className={styles.message}>{data.message || 'Without a message.'}</p>}
        <Button variant="quiet" size="small" className={styles.switch} onClick={onRemove}>
          Hold for somebody else than its sender
        </Button>
      </div>
    </Section>
  );
}
