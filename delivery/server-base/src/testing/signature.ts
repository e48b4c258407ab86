/**
 * Verifies AWS Signature Version 4 like a server (AWS, "Authenticating Requests: Using the Authorization Header"): from
 * the received request, by the specification, without the library that signed it.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A received request. */
export interface SignedRequest {
  method: string;
  /** Path and query, undecoded. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The credentials of the only user. */
export interface Key {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  region: string;
}

/** Milliseconds that the client's clock may differ from the server's. */
const mostSkew = 15 * 60_000;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Returns the S3 error code for an invalid signature, or null when the signature is valid. */
export function refusalOf(request: SignedRequest, key: Key, now: number = Date.now()): string | null {
  const { headers, body } = request;
  const [, accessKeyId, day, region, signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!accessKeyId || !day || !region) return 'AccessDenied';
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  if (headers['x-amz-security-token'] !== key.sessionToken) return 'InvalidToken';

  const date = String(headers['x-amz-date']);
  const [, year, month, dayOf, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const at = Date.parse(`${year}-${month}-${dayOf}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at) || !date.startsWith(day)) return 'AccessDenied';
  if (Math.abs(now - at) > mostSkew) return 'RequestTimeTooSkewed';

  // Unsigned headers could be changed in transit.
  const signed = signedHeaders.split(';');
  const must = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (must.some((name) => !signed.includes(name))) return 'AccessDenied';
  const payload = String(headers['x-amz-content-sha256']);
  if (!/^[\da-f]{64}$/.test(payload)) return 'InvalidRequest';

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, signed, payload))].join('\n');
  const secret = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  );
  if (!timingSafeEqual(hmac(secret, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return sha256(body) === payload ? null : 'XAmzContentSHA256Mismatch';
}

function canonical({ method, url, headers }: SignedRequest, signed: string[], payload: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return `${encoded(decodeURIComponent(name))}=${encoded(decodeURIComponent(value))}`;
    });
  return [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    pairs.sort().join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signed.join(';'),
    payload,
  ].join('\n');
}

/** Percent-encodes the UTF-8 bytes of all but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
