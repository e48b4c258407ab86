/** Inviting somebody, and changing somebody's roles. */
import { useState } from 'react';
import { CheckboxField, EmailField, TextField } from '@antara/shared-ui/field';
import type { Input, Result } from '@antara/desk-common/operations';
import { ChangeForm } from '../components/change-form.tsx';
import type { FormValues } from '../desk/form-values.ts';
import { useChoices } from '../desk/use-choices.ts';
import styles from './company.module.css';

type Role = Input<'staff.invite'>['roles'][number];

/** The roles, with what each may do, as `docs/permissions.md` has it whole. */
const roleNames: Record<Role, { label: string; hint: string }> = {
  owner: { label: 'Owner', hint: 'Everything: staff, prices and the timetable as well.' },
  sales: {
    label: 'Sales',
    hint: 'Enquiries, new bookings, groups, agents, coupons and letters; changes no booking.',
  },
  reservations: {
    label: 'Reservations',
    hint: 'Enquiries, bookings and their changes, groups, the waiting list, suites and guest lists.',
  },
  content: { label: 'Content', hint: 'The site’s texts and pictures, and templates of letters.' },
  finance: {
    label: 'Finance',
    hint: 'Transfers, refunds, commission, registers and months; changes money, not journeys.',
  },
  ship: { label: 'Ship', hint: 'The guest lists of the ships that you choose, to read.' },
  engineer: { label: 'Engineer', hint: 'Health of the site, jobs and releases; no bookings.' },
  auditor: { label: 'Auditor', hint: 'Reads everything, changes nothing.' },
};
const roles = Object.keys(roleNames) as Role[];

/** Names roles in words: `Sales, Finance`. */
export const describeRoles = (chosen: readonly Role[]): string =>
  chosen.map((role) => roleNames[role].label).join(', ');

const readRoles = ({ isChecked }: FormValues): Role[] => roles.filter((role) => isChecked(`role-${role}`));

function RoleFields({ chosen = [] }: { chosen?: readonly Role[] }) {
  const [hasShip, setHasShip] = useState(chosen.includes('ship'));
  const ships = useChoices('ship');
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Roles</legend>
        {roles.map((role) => (
          <CheckboxField
            key={role}
            name={`role-${role}`}
            label={roleNames[role].label}
            hint={roleNames[role].hint}
            defaultChecked={chosen.includes(role)}
            {...(role === 'ship' && {
              onChange: (event: { currentTarget: HTMLInputElement }) =>
                setHasShip(event.currentTarget.checked),
            })}
          />
        ))}
      </fieldset>
      {hasShip && (
        <fieldset className={styles.choices}>
          <legend>Ships whose guest lists are read</legend>
          {ships.map(({ value, label }) => (
            <CheckboxField key={value} name={`ship-${value}`} label={label} />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Returns the roles and ships that are ticked. */
function useRights() {
  const ships = useChoices('ship');
  return (values: FormValues) => {
    const chosen = readRoles(values);
    if (chosen.length === 0)
      throw new Error('Tick at least one role: without a role nobody can do anything.');
    const shipsOf = ships.filter(({ value }) => values.isChecked(`ship-${value}`));
    if (chosen.includes('ship') && shipsOf.length === 0)
      throw new Error('Tick the ships whose guest lists are read.');
    return { roles: chosen, ships: chosen.includes('ship') ? shipsOf.map(({ value }) => value) : [] };
  };
}

interface FormProps {
  onClose(): void;
}

export function InviteForm({ onClose }: FormProps) {
  const readRights = useRights();
  return (
    <ChangeForm
      operation="staff.invite"
      title="Invite somebody"
      toInput={(values) => ({
        email: values.text('email'),
        name: values.text('name'),
        ...readRights(values),
      })}
      what={(_result, { name, roles }) => `${name} is invited as ${describeRoles(roles)}`}
      renderEffects={(_result, _outcome, { email }) => (
        <p>{`A letter with a link goes to ${email}. The link makes one account and is good for 72 hours.`}</p>
      )}
      confirmLabel="Invite"
      done="The invitation is on its way."
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField label="Name" name="name" required autoComplete="off" />
      <EmailField label="E-mail address" name="email" required autoComplete="off" />
      <RoleFields />
    </ChangeForm>
  );
}

export function RolesForm({
  person,
  onClose,
}: FormProps & { person: Result<'staff.list'>['staff'][number] }) {
  const readRights = useRights();
  return (
    <ChangeForm
      operation="staff.roles"
      subject={person.email}
      title={`Roles of ${person.name}`}
      toInput={(values) => ({ email: person.email, ...readRights(values) })}
      what={(_result, { roles }) =>
        `${person.name}: ${describeRoles(person.roles)} → ${describeRoles(roles)}`
      }
      renderEffects={() => <p>The new roles count from the next press on. The owners are written to.</p>}
      reason="input"
      confirmLabel="Change the roles"
      done={`The roles of ${person.name} are changed.`}
      onDone={onClose}
      onCancel={onClose}
    >
      <RoleFields chosen={person.roles} />
    </ChangeForm>
  );
}
