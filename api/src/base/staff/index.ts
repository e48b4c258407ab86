/** Staff accounts of the office. Other domains import this file and nothing else of the folder. */
export { findMember } from './find-member.ts';
export { getFirstInvitationUrl, inviteStaff, listInvitations, withdrawInvitation } from './invitations.ts';
export { endStaffAccount, listStaff, setStaffLock, setStaffRoles } from './manage.ts';
export { type StaffMember, type StaffRole, staffRoles } from './member.ts';
export { requireFreshSession, requireStaff } from './require-staff.ts';
export { staffPlugin } from './routes.ts';
