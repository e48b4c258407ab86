/**
 * An authenticator for tests, written from WebAuthn level 3 without the library that the server uses: ES256 keys, the
 * attestation `none`, and a counter of signatures.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toBase64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** The flags of the authenticator data (WebAuthn §6.1). */
const flags = { userPresent: 1, userVerified: 4, attestedData: 64 };

/** Encodes the few kinds of CBOR (RFC 8949) that an attestation and a COSE key consist of. */
function encodeCbor(value: number | string | Buffer | Map<string | number, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** What a browser would tell the authenticator, to try what happens when it differs. */
interface Page {
  origin?: string;
  rpId?: string;
  /** False for an authenticator that was only touched. */
  isUserVerified?: boolean;
}

const office = { origin: 'http://desk.localhost:8080', rpId: 'desk.localhost', isUserVerified: true };

/** Creates an authenticator with one key. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const writeClientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const writeAuthenticatorData = ({ rpId, isUserVerified }: Required<Page>, attested = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE((counter += 1));
    const set =
      flags.userPresent +
      (isUserVerified ? flags.userVerified : 0) +
      (attested.length ? flags.attestedData : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([set]), counted, attested]);
  };
  const credential = { id: toBase64url(id), rawId: toBase64url(id), type: 'public-key' };
  return {
    /** Answers `navigator.credentials.create`. */
    create({ challenge }: { challenge: string }, page: Page = {}) {
      const about = { ...office, ...page };
      const { x, y } = publicKey.export({ format: 'jwk' });
      const coseKey = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encodeCbor(coseKey),
      ]);
      const attestationObject = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', writeAuthenticatorData(about, attested)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64url(writeClientData('webauthn.create', challenge, about.origin)),
          attestationObject: toBase64url(encodeCbor(attestationObject)),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }, page: Page = {}) {
      const about = { ...office, ...page };
      const clientData = writeClientData('webauthn.get', challenge, about.origin);
      const authenticatorData = writeAuthenticatorData(about);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64url(clientData),
          authenticatorData: toBase64url(authenticatorData),
          signature: toBase64url(signature),
        },
      };
    },
    /** Winds the counter back, as in a copy of the authenticator that was made before. */
    rewind: () => (counter = 0),
  };
}
