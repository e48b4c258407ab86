/** Passkeys: made for a new account, and used to log in. */
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callDesk } from '@antara/desk-common/calls';

/** Logs in with a passkey.  @throws {Error} when the browser or the server refuses */
export async function signWithPasskey(): Promise<void> {
  const { passkey } = await callDesk<{ passkey: PublicKeyCredentialRequestOptionsJSON }>(
    '/session/passkey/begin',
    {},
  );
  await callDesk('/session/passkey', { passkey: trim(await startAuthentication({ optionsJSON: passkey })) });
}

/** Makes a passkey by the options that the server gave.  @throws {Error} when the browser refuses */
export const makePasskey = async (options: PublicKeyCredentialCreationOptionsJSON): Promise<object> =>
  trim(await startRegistration({ optionsJSON: options }));

/** Leaves out what the server does not ask for. */
const trim = ({
  id,
  rawId,
  type,
  response,
}: {
  id: string;
  rawId: string;
  type: string;
  response: object;
}) => ({
  id,
  rawId,
  type,
  response,
});
