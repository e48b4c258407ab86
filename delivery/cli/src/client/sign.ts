/** Signs what is published, for a site that only serves signed releases. */
import type { KeyDelegation, ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { readSigningKey, readTokenSigner, signRelease, type Signer } from '@delivery/store/signing';
import type { ReleaseService } from './service.ts';
import { readSetting, settingName } from '../site-settings.ts';

/** The site's answer about its caller. `signed` means that the site only accepts signed releases. */
interface Caller {
  name: string;
  signed?: boolean;
  delegation?: KeyDelegation;
}

/**
 * Returns the release with a signature that the site trusts: by the key of the setting `SIGNING_KEY`, else by the key
 * derived from the token.
 *
 * @throws {UserError} when the site requires a signature and there is no key
 */
export async function signForSite(
  service: ReleaseService,
  release: ReleaseManifest,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseManifest> {
  const { name, signed, delegation } = await service.get<Caller>('/whoami');
  if (!signed) return release;
  const own = await readSigningKey(readSetting('SIGNING_KEY', env));
  const signer: Signer | null = own
    ? { key: own }
    : readTokenSigner(readSetting('TOKEN', env) ?? '', delegation);
  if (signer) return signRelease(release, signer, name);
  throw new UserError(
    `${service.site} serves signed releases alone, and this token cannot sign: it was issued before the site had a key, or may not publish. Ask its operators for another (\`npm run release token create\`), or set ${settingName('SIGNING_KEY')} to a private key that the site trusts. Nothing was sent.`,
  );
}
