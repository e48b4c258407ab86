/** Checks how long the certificate of SITE_URL is valid. */
import { once } from 'node:events';
import { connect } from 'node:tls';
import { getRootCauseMessage, type Check, type CheckResult } from './check.ts';

const dayMs = 86_400_000;
/**
 * Fewer days than this are reported. Certificates are renewed about a month before they expire, so the renewal has then
 * failed.
 */
const leastDays = 14;
const timeoutMs = 5_000;

/**
 * Returns when the certificate of `url` expires, and why it is not trusted; `error` is null for a trusted certificate.
 */
async function readCertificate(url: URL): Promise<{ endsAt: Date; error: string | null }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(url.port || 443),
    // The name of the server is sent only when the host is not an IP address, which TLS does not allow as a name.
    ...(!/^[\d.]+$|:/.test(host) && { servername: host }),
    // Certificates that are not trusted must be readable as well. Nothing confidential is sent over this connection.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const error = socket.authorized ? null : String(socket.authorizationError);
    return { endsAt: new Date(socket.getPeerCertificate().valid_to), error };
  } finally {
    socket.destroy();
  }
}

/** The check. When the connection fails, the state is `unknown`, because that says nothing about the certificate. */
export const certificateCheck: Check = {
  name: 'certificate',
  async run({ config: { siteUrl }, now }): Promise<CheckResult> {
    const url = new URL(siteUrl);
    if (url.protocol !== 'https:') return { state: 'ok' };
    let certificate;
    try {
      certificate = await readCertificate(url);
    } catch (cause) {
      return {
        state: 'unknown',
        sentence: `The certificate of ${url.host} could not be read from this machine (${getRootCauseMessage(cause)}). Look at it from another: openssl s_client -connect ${url.hostname}:${url.port || 443} -servername ${url.hostname} </dev/null | openssl x509 -noout -enddate.`,
      };
    }
    const days = (certificate.endsAt.getTime() - now().getTime()) / dayMs;
    const figures = { antara_certificate_days: Math.floor(days * 10) / 10 };
    const remedy = 'Renew it at the proxy (certbot renew, or the log of Caddy), and reload the proxy.';
    const problem =
      days <= 0
        ? `expired on ${certificate.endsAt.toISOString().slice(0, 10)}, so browsers refuse the site. ${remedy}`
        : certificate.error !== null
          ? `is not trusted (${certificate.error}), so browsers refuse the site. ${remedy} Where an authority of your own signs it, NODE_EXTRA_CA_CERTS names its certificate.`
          : `expires in ${Math.floor(days)} days, and browsers then refuse the site. ${remedy}`;
    const isRefused = days <= 0 || certificate.error !== null;
    if (!isRefused && days >= leastDays) return { state: 'ok', figures };
    return {
      state: isRefused ? 'failed' : 'warning',
      figures,
      sentence: `The certificate of ${url.host} ${problem}`,
    };
  },
};
