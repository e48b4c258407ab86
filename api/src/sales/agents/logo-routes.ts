/** Routes for an agency's logo: upload, removal, and the picture for its members. */
import { agencyLogoSchemas } from '@antara/contracts/api/agency-logo';
import type { FastifyInstance } from 'fastify';
import { throwHttpError } from '../../platform/http-error.ts';
import { implement } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptFiles } from '../../platform/received-files.ts';
import { readLogo, removeLogo, storeLogo } from './logo.ts';
import { requireAgencyOwner, requireAgent } from './require-agent.ts';

/** Adds the routes for the logo of the caller's agency. */
export async function addLogoRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db } = platform;
  const { uploadAgencyLogo, removeAgencyLogo } = agencyLogoSchemas;
  await acceptFiles(app, (scope) =>
    implement({ uploadAgencyLogo })(
      scope,
      {
        uploadAgencyLogo: async ({ request }) => {
          const { id } = await requireAgencyOwner(request);
          return { logo: await storeLogo(platform, id, request) };
        },
      },
      { uploadAgencyLogo: { max: 20, seconds: 3600 } },
    ),
  );
  implement({ removeAgencyLogo })(
    app,
    {
      removeAgencyLogo: async ({ request }) => {
        await removeLogo(db, (await requireAgencyOwner(request)).id);
        return {};
      },
    },
    { removeAgencyLogo: { max: 20, seconds: 60 } },
  );

  app.get('/api/agent/logo', async (request, reply) => {
    const logo = await readLogo(db, (await requireAgent(request)).id);
    if (!logo) throwHttpError('NOT_FOUND', 'Your agency has no logo.');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .type('image/png')
      .send(logo.content);
  });
}
