/** For tests: members of the staff. */
import type { StaffMember, StaffRole } from '../../../base/staff/index.ts';
import type { Actor } from '../operation.ts';

let last = 0;

/** Returns a member with these roles who is not in the database. */
export const createStaffMember = (
  roles: readonly StaffRole[],
  more: Partial<StaffMember> = {},
): StaffMember => ({
  id: (last += 1),
  email: `${roles.join('-')}-${last}@antara.example`,
  name: `${roles.join(' ')} ${last}`,
  roles,
  shipIds: [],
  ...more,
});

/** Returns the member as who runs an operation. */
export const toActor = (staff: StaffMember, more: Partial<Actor> = {}): Actor => ({
  who: staff.name,
  staff,
  ...more,
});
