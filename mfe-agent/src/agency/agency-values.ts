/** The values of both agents' forms, and their conversion to the payload (B§7). */
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

/** The fields of both forms as typed. Countries, states and cities are names. */
export type AgencyValues = Omit<CreateAgentForm, 'privacy'> & UpdateAgentForm & { privacy: boolean };

const blankTexts = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as Record<Name, ''>;

/**
 * Returns the payload of registration and update, without the password. The registration form has no member numbers.
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

/** The form's field for each field of the payload. */
export const formFieldByPath: Partial<Record<string, keyof AgencyValues>> = {
  name: 'firstName',
  mobile_no: 'contactNumber',
  are_you_a_part: 'group',
};

/**
 * Returns the update form's values of a saved agency. The name is split into its parts. A group that is not listed
 * becomes Others with its name.
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
