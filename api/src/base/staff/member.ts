/** Who works in the company's office, and in which roles. */

/**
 * The roles of staff. `owner` may do everything and invites others; `ship` sees the ships in `shipIds` alone; `auditor`
 * reads everything and changes nothing.
 */
export const staffRoles = [
  'owner',
  'sales',
  'reservations',
  'content',
  'finance',
  'ship',
  'engineer',
  'auditor',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A person of the staff whose account is active. */
export interface StaffMember {
  id: number;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  /** The ships whose lists a member with the role `ship` may read. Empty for all other members. */
  shipIds: readonly number[];
}
