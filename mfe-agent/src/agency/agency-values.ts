/**
 * The values of the two forms for agents (registration and update), and their conversion to the body of the call (B§7).
 */
import {
  agencyFields,
  memberNumbers,
  type CreateAgentForm,
  type UpdateAgentForm,
} from '@antara/contracts/api/agent-forms';
import { otherGroup } from '@antara/contracts/rules/titles';
import type { AgentAddress } from '@antara/contracts/api/agents';
import { normalizePhone, parsePhone } from '@antara/contracts/rules/phone';
import { joinName, splitName } from '@antara/contracts/rules/person-name';

/** The fields of both forms as typed. Countries, states and cities are given by name. */
export type AgencyValues = Omit<CreateAgentForm, 'privacy'> & UpdateAgentForm & { privacy: boolean };

const blankTexts = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as Record<Name, ''>;

/**
 * Returns the body of the call that registers or updates an agent. Member numbers that the form does not ask for are
 * empty. The caller replaces or removes the password.
 */
export function toAgencyPayload({
  title,
  firstName,
  lastName,
  contactNumber,
  group,
  group_other,
  privacy: _,
  ...sentAsTyped
}: AgencyValues) {
  return {
    ...blankTexts(memberNumbers),
    ...sentAsTyped,
    name: joinName({ title, firstName, lastName }),
    mobile_no: contactNumber,
    country_code: parsePhone(contactNumber)?.diallingCode ?? '',
    are_you_a_part: group === otherGroup ? group_other : group,
    Landmark: '',
    is_default: true,
    address_type: 'OFFICE',
  } as const;
}

/** Maps a field of the body to the field of the form that shows its error, where their names differ. */
export const formFieldByPath: Partial<Record<string, keyof AgencyValues>> = {
  name: 'firstName',
  mobile_no: 'contactNumber',
  are_you_a_part: 'group',
};

/**
 * Returns the values of the update form for a saved agency. The name is split into its parts. A group that `groups`
 * does not contain becomes the option Others with its name as typed text.
 */
export function toAgencyValues(
  profile: { name: string; email: string; mobile_no: string },
  address: AgentAddress | undefined,
  groups: readonly string[],
): AgencyValues {
  const group = address?.are_you_a_part ?? '';
  const listed = group === '' || groups.includes(group);
  return {
    ...blankTexts(agencyFields),
    ...blankTexts(memberNumbers),
    s_subscribed_to_mail: false,
    s_subscribed_topost: false,
    ...address,
    ...splitName(address?.name ?? profile.name),
    email: profile.email,
    contactNumber: normalizePhone(address?.mobile_no ?? profile.mobile_no),
    group: listed ? group : otherGroup,
    group_other: listed ? '' : group,
    privacy: false,
  };
}
