/** Validates manifests that come from outside. */
import { z } from 'zod';
import type { ReleaseManifest } from '@delivery/contract/release';
import { assertReleasePath, isReleaseName } from '@delivery/store/store';
import { ServiceError } from './service-error.ts';

/** Maximum of bytes of one file. A whole built app has about 3 MB. */
export const maxFileBytes = 25 * 1024 * 1024;
const maxReleaseBytes = 100 * 1024 * 1024;
const maxFiles = 2_000;

const file = z.strictObject({
  bytes: z.int().min(0).max(maxFileBytes),
  sha256: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
});
const version = z.looseObject({ major: z.int().min(1), minor: z.int().min(0) });
const keyText = z.string().max(200);
const attestation = z.strictObject({
  payloadType: keyText,
  payload: z.base64().max(20_000),
  signatures: z
    .array(
      z.strictObject({
        keyid: keyText,
        sig: z.base64().max(200),
        delegation: z
          .strictObject({
            publicKey: keyText,
            app: z.string().max(40).nullable(),
            name: keyText,
            expiresAt: z.iso.datetime().optional(),
            keyid: keyText,
            sig: z.base64().max(200),
          })
          .optional(),
      }),
    )
    .max(5),
});
/**
 * Validates the fields on which files, addresses and checks depend. The contract's own checks read the other fields.
 */
const manifestSchema = z.looseObject({
  contract: version,
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .nullable(),
  isDirty: z.boolean().optional(),
  source: z.string().max(200),
  builtAt: z.iso.datetime(),
  routes: z.array(z.string().regex(/^\/[\w/:.*?-]*$/)).max(500),
  entries: z.record(
    z.string(),
    // Texts that are written into pages have a maximum length.
    z.looseObject({
      nav: z.looseObject({ label: z.string().min(1).max(40) }).optional(),
      search: z
        .strictObject({
          title: z.string().min(1).max(80),
          excerpt: z.string().min(1).max(200),
          keywords: z.string().max(200).optional(),
        })
        .optional(),
      lang: z
        .string()
        .regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/)
        .max(35)
        .optional(),
    }),
  ),
  singletons: z.record(z.string(), z.string().max(60)),
  entry: z.string().regex(/^[\w./-]+$/),
  boot: z
    .string()
    .regex(/^[\w./-]+$/)
    .optional(),
  chunks: z.record(
    z.string(),
    z.object({
      js: z.array(z.string()),
      css: z.array(z.string()),
      sources: z.string().max(100).optional(),
    }),
  ),
  files: z.record(z.string(), file),
  attestation: attestation.optional(),
});

/**
 * Parses the manifest that is uploaded for `app` `version`.
 *
 * @throws {ServiceError} 400 when the body is no manifest, 413 when the release would be too large
 */
export function parseUploadedManifest(body: unknown, app: string, version: string): ReleaseManifest {
  const wrong = (what: string) =>
    new ServiceError(400, `This is no manifest of a release: ${what}. Nothing was stored.`);
  if (!isReleaseName(app, version))
    throw wrong('an app is called shell or mfe-…, a version has letters, digits, dots and hyphens');
  const parsed = manifestSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrong(`${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const manifest = parsed.data as unknown as ReleaseManifest;
  if (manifest.app !== app || manifest.version !== version)
    throw wrong(`it is not that of ${app} ${version}`);
  const files = Object.entries(manifest.files);
  try {
    for (const [path] of files) assertReleasePath(path);
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
  if (!Object.hasOwn(manifest.files, `client/${manifest.entry}`))
    throw wrong(`its entry ${manifest.entry} is not among its files`);
  const bytes = files.reduce((sum, [, each]) => sum + each.bytes, 0);
  if (files.length > maxFiles || bytes > maxReleaseBytes) {
    throw new ServiceError(
      413,
      `${app} ${version} has ${files.length} files with ${Math.ceil(bytes / 1024 / 1024)} MB; a release may have ${maxFiles} with ${maxReleaseBytes / 1024 / 1024} MB. Leave out what no page needs.`,
    );
  }
  return manifest;
}
