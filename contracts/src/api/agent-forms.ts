/** The fields of the agents' two forms (AG-03, AG-04), with the messages of B§5. */
import { z } from 'zod/mini';
import { memberNumberPatterns, toPlainCode } from '../rules/codes.ts';
import { otherGroup, titles } from '../rules/titles.ts';
import { contactEmail, optionalName, optionalText, requiredName, requiredText, phone } from './fields.ts';
import * as m from '../messages/agent-forms.ts';

/**
 * Returns the schema of a member number without the spaces, dots and hyphens that people type. Empty when there is
 * none.
 */
const memberNumber = (shape: RegExp, example: string) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(40, { error: m.thisIsTooLong })),
        z.transform((text: string) => toPlainCode(text).toUpperCase()),
      ),
      z.string().check(z.regex(shape, { error: () => m.pleaseEnterANumberSuch({ example }) })),
    ),
    '',
  );

/** Professional member numbers. Only the shape is checked; the associations are not asked. */
export const memberNumbers = {
  atol: memberNumber(memberNumberPatterns.atol, 'ATOL 1234'),
  abta: memberNumber(memberNumberPatterns.abta, 'Y1234'),
  iata: memberNumber(memberNumberPatterns.iata, '1234567 or 12345678'),
  afta: memberNumber(memberNumberPatterns.afta, 'A12345'),
  taanz: memberNumber(memberNumberPatterns.taanz, 'TAANZ 1234'),
};

const website = requiredText(m.companyWebsiteIsRequired, 300).check(
  z.regex(/^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, { error: m.pleaseEnterAnAddressSuch }),
);

/** The fields that both agents' forms share, in the order on the page. Messages of B§5. */
export const agencyFields = {
  company_name: optionalName(160),
  group: optionalName(80),
  /** The consortium's name; required when `group` is `otherGroup`. */
  group_other: optionalName(80),
  job_position: requiredName(m.jobPositionIsRequired, 120),
  website_link: website,
  title: z._default(z.union([z.enum(titles), z.literal('')]), ''),
  firstName: requiredName(m.firstNameIsRequired, 60),
  lastName: requiredName(m.lastNameIsRequired, 60),
  email: contactEmail,
  contactNumber: phone,
  address_line1: requiredText(m.addressLine1IsRequired, 200),
  address_line2: requiredText(m.addressLine2IsRequired, 200),
  country: optionalText(80),
  state: optionalText(80),
  city: optionalText(80),
  postal_code: requiredText(m.postalCodeIsRequired, 12),
};

const needsGroup = z.refine<{ group: string; group_other: string }>(
  (form) => form.group !== otherGroup || form.group_other !== '',
  {
    path: ['group_other'],
    error: m.pleaseSpecifyYourGroup,
    // Otherwise the refinement would run only after all fields are valid, and its message would come
    // late.
    when: () => true,
  },
);

/** Create Agent Account (AG-03). Countries, states and cities are given by name. */
export const createAgentForm = z
  .object({
    ...agencyFields,
    s_subscribed_to_mail: z._default(z.boolean(), false),
    s_subscribed_topost: z._default(z.boolean(), false),
    privacy: z.literal(true, { error: m.pleaseAcceptTheTermsAnd }),
  })
  .check(needsGroup);
export type CreateAgentForm = z.output<typeof createAgentForm>;

/** Update Agent Account (AG-04). `password` is only needed for a new e-mail address. */
export const updateAgentForm = z
  .object({ ...agencyFields, ...memberNumbers, password: z.optional(z.string()) })
  .check(needsGroup);
export type UpdateAgentForm = z.output<typeof updateAgentForm>;
