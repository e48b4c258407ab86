/** Who works in the office, in which roles, and who is invited. */
import { useMemo, useState } from 'react';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import type { OperationName, Result } from '@antara/desk-common/operations';
import { formatDate } from '@antara/shared-ui/date';
import { FocusFirst } from '../components/focus-first.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrollRegion } from '../components/scroll-region.tsx';
import { rowTarget } from '../components/use-row-keys.ts';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { formatIst, humanize } from '../tasks/words.ts';
import styles from './company.module.css';
import { ChangePanel } from './panel.tsx';
import { describeRoles, InviteForm, RolesForm } from './staff-forms.tsx';
import { useTaskFinder } from './use-task.ts';

type Person = Result<'staff.list'>['staff'][number];

/** A change of the staff that is being made. */
interface Doing {
  name: OperationName;
  heading: string;
  /** What would happen, in a sentence. */
  text: string;
  fixed: object;
}

const tones = { ACTIVE: 'teal', LOCKED: 'brick', ENDED: 'neutral' } as const;

const toChanges = ({ email, name, state }: Person): Doing[] => {
  const fixed = { email };
  if (state === 'ENDED') return [];
  return [
    state === 'LOCKED'
      ? {
          name: 'staff.unlock',
          heading: `Unlock ${name}`,
          text: `${name} can log in again, with the same passkeys and roles.`,
          fixed,
        }
      : {
          name: 'staff.lock',
          heading: `Lock ${name}`,
          text: `${name} is logged out everywhere at once, and every log-in is refused until somebody unlocks the account.`,
          fixed,
        },
    {
      name: 'staff.end',
      heading: `End the account of ${name}`,
      text: `${name} is logged out everywhere. The account cannot be opened again; what ${name} did stays in the history.`,
      fixed,
    },
  ];
};

const buttonWords: Partial<Record<OperationName, string>> = {
  'staff.lock': 'Lock',
  'staff.unlock': 'Unlock',
  'staff.end': 'End',
};

export default withDesk(function Staff() {
  const { may } = useDesk();
  const list = useOperation('staff.list', {}, { follows: true });
  const [doing, setDoing] = useState<Doing | 'invite' | Person | null>(null);
  const close = () => setDoing(null);
  // Not in the address, which is changed too late for somebody who types quickly.
  const [find, setFind] = useState('');
  const wanted = find.toLowerCase();
  const people = list.data?.staff.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(wanted),
  );
  return (
    <Page
      title="Staff"
      summary={list.data && `${list.data.staff.filter(({ state }) => state === 'ACTIVE').length} can log in`}
      actions={
        may('staff.invite') && (
          <Button size="small" onClick={() => setDoing('invite')}>
            Invite …
          </Button>
        )
      }
      aside={
        doing && (
          <FocusFirst key={JSON.stringify(doing)}>
            {doing === 'invite' ? (
              <InviteForm onClose={close} />
            ) : 'roles' in doing ? (
              <RolesForm person={doing} onClose={close} />
            ) : (
              <StaffChange doing={doing} onClose={close} />
            )}
          </FocusFirst>
        )
      }
    >
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {people && (
        <Section title="Accounts" note={String(people.length)}>
          <div className={styles.filters}>
            <TextField
              type="search"
              label="Find somebody"
              hint="A part of the name or of the address"
              value={find}
              onChange={(event) => setFind(event.target.value)}
            />
          </div>
          <ScrollRegion opensRows label="Accounts">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">E-mail address</th>
                  <th scope="col">Roles</th>
                  <th scope="col">State</th>
                  <th scope="col">Since</th>
                  <th scope="col">Change</th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    onChange={setDoing}
                    onRoles={() => setDoing(person)}
                  />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </Section>
      )}
      {list.data && <Invitations invitations={list.data.invitations} onChange={setDoing} />}
    </Page>
  );
});

function StaffChange({ doing, onClose }: { doing: Doing; onClose(): void }) {
  const task = useTaskFinder()(doing.name);
  return (
    task && (
      <ChangePanel
        heading={doing.heading}
        task={task}
        fixed={doing.fixed}
        draftName={`${doing.name} ${JSON.stringify(doing.fixed)}`}
        title={doing.heading}
        text={doing.text}
        onDone={onClose}
        onClose={onClose}
      />
    )
  );
}

interface PersonRowProps {
  person: Person;
  onChange(doing: Doing): void;
  onRoles(): void;
}

function PersonRow({ person, onChange, onRoles }: PersonRowProps) {
  const { may } = useDesk();
  const changes = useMemo(() => toChanges(person), [person]);
  return (
    <tr>
      <td>{person.name}</td>
      <td>{person.email}</td>
      <td>{describeRoles(person.roles)}</td>
      <td>
        <Badge tone={tones[person.state]}>{humanize(person.state.toLowerCase())}</Badge>
      </td>
      <td className={styles.nowrap}>{formatDate(person.made_at.slice(0, 10), 'short')}</td>
      <td>
        <span className={styles.buttons}>
          {person.state !== 'ENDED' && may('staff.roles') && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Roles … ${person.name}`}
              onClick={onRoles}
              {...{ [rowTarget]: '' }}
            >
              Roles …
            </Button>
          )}
          {changes
            .filter(({ name }) => may(name))
            .map((change) => (
              <Button
                key={change.name}
                size="small"
                variant="quiet"
                aria-label={`${buttonWords[change.name] ?? ''} … ${person.name}`}
                onClick={() => onChange(change)}
              >
                {`${buttonWords[change.name] ?? ''} …`}
              </Button>
            ))}
        </span>
      </td>
    </tr>
  );
}

interface InvitationsProps {
  invitations: Result<'staff.list'>['invitations'];
  onChange(doing: Doing): void;
}

function Invitations({ invitations, onChange }: InvitationsProps) {
  const { may } = useDesk();
  return (
    <Section title="Invitations" note={String(invitations.length)}>
      {invitations.length === 0 ? (
        <Empty>Nobody is invited. An invitation is a link by mail, good once within 72 hours.</Empty>
      ) : (
        <ScrollRegion opensRows label="Invitations">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">E-mail address</th>
                <th scope="col">Roles</th>
                <th scope="col">Invited by</th>
                <th scope="col">Good until</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {invitations.map(({ id, name, email, roles, invited_by, expires_at }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{email}</td>
                  <td>{describeRoles(roles)}</td>
                  <td>{invited_by}</td>
                  <td className={styles.nowrap}>{formatIst(expires_at)}</td>
                  <td>
                    {may('staff.withdraw') && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Withdraw … ${name}`}
                        {...{ [rowTarget]: '' }}
                        onClick={() =>
                          onChange({
                            name: 'staff.withdraw',
                            heading: `Withdraw the invitation of ${name}`,
                            text: 'The link that was mailed makes no account any more.',
                            fixed: { invitation: id },
                          })
                        }
                      >
                        Withdraw …
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  );
}
