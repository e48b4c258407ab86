/** What both agents' forms hold, and how it becomes what is sent (B§7). */
import { otherGroup } from '@antara/contracts/rules/titles';
import type { AgentAddress } from '@antara/contracts/api/agents';
import { joinName, splitName } from '@antara/contracts/rules/person-name';

/** The fields, as they are typed. Countries, states and cities by their names. */
export interface AgencyValues {
  company_name: string;
  group: string;
  group_other: string;
  job_position: string;
  website_link: string;
  title: '' | 'Mr.' | 'Mrs.' | 'Master' | 'Miss';
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  address_line1: string;
  address_line2: string;
  country: string;
  state: string;
  city: string;
  postal_code: string;
  s_subscribed_to_mail: boolean;
  s_subscribed_topost: boolean;
  privacy: boolean;
  atol: string;
  abta: string;
  iata: string;
  afta: string;
  taanz: string;
}

/** The payload of registration and update, without the password. */
export function toAgencyPayload(values: AgencyValues) {
  return {
    name: joinName(values),
    mobile_no: values.contactNumber,
    country_code: '+91',
    email: values.email,
    company_name: values.company_name,
    are_you_a_part: values.group === otherGroup ? values.group_other : values.group,
    job_position: values.job_position,
    website_link: values.website_link,
    atol: values.atol ?? '',
    abta: values.abta ?? '',
    iata: values.iata ?? '',
    afta: values.afta ?? '',
    taanz: values.taanz ?? '',
    s_subscribed_to_mail: values.s_subscribed_to_mail,
    s_subscribed_topost: values.s_subscribed_topost,
    address_line1: values.address_line1,
    address_line2: values.address_line2,
    Landmark: '',
    city: values.city ?? '',
    state: values.state ?? '',
    postal_code: values.postal_code,
    country: values.country ?? '',
    is_default: true,
    address_type: 'OFFICE',
  } as const;
}

/** Which field of the form a field of the payload comes from. */
export const formFieldByPath: Partial<Record<string, keyof AgencyValues>> = {
  name: 'firstName',
  mobile_no: 'contactNumber',
  are_you_a_part: 'group',
};

/** A saved agency in the update form: the name in its parts, a group that is not listed as Others with its name. */
export function toAgencyValues(
  profile: { name: string; email: string; mobile_no: string },
  address: AgentAddress | undefined,
  groups: readonly string[],
): AgencyValues {
  const group = address?.are_you_a_part ?? '';
  const listed = group === '' || groups.includes(group);
  return {
    company_name: '',
    job_position: '',
    website_link: '',
    address_line1: '',
    address_line2: '',
    country: '',
    state: '',
    city: '',
    postal_code: '',
    s_subscribed_to_mail: false,
    s_subscribed_topost: false,
    atol: '',
    abta: '',
    iata: '',
    afta: '',
    taanz: '',
    ...address,
    ...splitName(address?.name ?? profile.name),
    email: profile.email,
    contactNumber: address?.mobile_no ?? profile.mobile_no,
    group: listed ? group : otherGroup,
    group_other: listed ? '' : group,
    privacy: false,
  };
}
