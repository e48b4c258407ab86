/** Login, sign-up, logout and the session check (B§7, AC-01 … AC-04). */
import { z } from 'zod/mini';
import { success } from './envelope.ts';
import { email, password, requiredText, signupPhone } from './fields.ts';

/** What a session may do; AGENT adds the agents' pages (SH-04). */
export const userRole = z.object({ name: z.enum(['CUSTOMER', 'AGENT']) });
export type UserRole = z.infer<typeof userRole>;

/** Who is logged in, as far as their own pages need it. */
export const sessionUser = z.object({ name: z.string(), email: z.string(), mobile_no: z.string() });
export type SessionUser = z.infer<typeof sessionUser>;

/** The login form. An existing password is not judged by its length here beyond the specified messages. */
export const loginForm = z.object({ email, password });
export type LoginForm = z.infer<typeof loginForm>;

/** What sign-up sends. */
export const signupPayload = z.object({
  name: requiredText('Name is required', 120),
  email,
  mobile_no: signupPhone,
  password,
});
export type SignupPayload = z.infer<typeof signupPayload>;

/** The sign-up form: the payload and the visitor's consent, which stays in the page. */
export const signupForm = z.extend(signupPayload, {
  terms: z.literal(true, 'Please accept the terms and conditions'),
});
export type SignupForm = z.infer<typeof signupForm>;

const session = success({ token: z.string(), user_role: userRole, user: sessionUser });

export const accountSchemas = {
  /** Cookie or `Authorization`; 401 without a valid session. */
  validate: { body: z.nullish(z.object({})), answer: success({ user_role: userRole, user: sessionUser }) },
  /** 401 for a wrong pair, equal for known and unknown addresses; sets cookies `token` and `signed_in`. */
  login: { body: loginForm, answer: session },
  /** 409 when the address cannot be used; otherwise as login. */
  signup: { body: signupPayload, answer: session },
  /** Ends the session on the server and clears its cookies. */
  logout: { body: z.nullish(z.object({})), answer: success({ message: z.string() }) },
};
