/** Routes for travel agents: registration, profile, gallery, portal (AG-03 … AG-06), and the lists of their forms. */
import { readCount } from '@antara/contracts/rules/counts';
import { portalFilter } from '@antara/contracts/api/agent-lists';
import { isEmptyFilter, type PortalFilter } from '@antara/contracts/rules/portal-filter';
import { agentSchemas } from '@antara/contracts/api/agents';
import { colleagueSchemas } from '@antara/contracts/api/colleagues';
import { findEventSubject, getCurrentUser, isEmailVerified } from '../../base/accounts/index.ts';
import { readOpenDepartures } from '../../bookings/booking/index.ts';
import { listCountries } from '../../site/catalogue/index.ts';
import { getLetterhead } from '../../bookings/documents/index.ts';
import { getEventSource, recordRefusals } from '../../base/security-events/index.ts';
import { getMailer } from '../../base/mail/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { createDownload } from '../../platform/download.ts';
import { implement } from '../../platform/implement.ts';
import { createFindPrint, createToPicture } from '../../platform/pictures.ts';
import type { Plugin } from '../../platform/platform.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { getAgentProfile, updateAgency } from './agencies.ts';
import { listClients } from './clients.ts';
import {
  deleteOldInvitations,
  describeInvitation,
  inviteColleague,
  joinAgency,
  listColleagues,
  removeColleague,
} from './colleagues.ts';
import { findCommissionPercent, getCommissionRates } from './commission.ts';
import { formatSailingsCsv, formatSailingsCalendar, formatStatementCsv } from './downloads.ts';
import { requireAgencyOwner, requireAgent } from './require-agent.ts';
import {
  getAgencyTerms,
  getCompanyName,
  listAgencyBookings,
  listNextDepartures,
  readAgencyStatement,
} from './home.ts';
import { addLogoRoutes } from './logo-routes.ts';
import { listPortalChoices } from './find-bookings.ts';
import { listCities, listConsortia, listAgentPictures, listStates } from './reference.ts';
import { registerAgency, welcomeAgency } from './registration.ts';
import { renderStatement } from './statement.ts';
import { createAgentJobs } from './jobs.ts';
import { createAgentData } from './personal-data.ts';
import { createResponseCache } from '../../platform/cached-response.ts';

/** @throws {HttpError} 400 for an invalid filter. */
function parseFilter(query: unknown): PortalFilter {
  const parsed = portalFilter.safeParse(query);
  return parsed.success ? parsed.data : throwHttpError('INVALID', 'This search cannot be read.');
}

export const agents = {
  name: 'agents',
  async routes(app, platform) {
    const { config, db, now } = platform;
    const cached = createResponseCache(config.catalogueAgeMs);

    implement(colleagueSchemas)(
      app,
      {
        colleagues: async ({ request }) => ({
          colleagues: await listColleagues(db, (await requireAgencyOwner(request)).id),
        }),
        inviteColleague: async ({ body, request }) => {
          const owner = await requireAgencyOwner(request);
          const colleague = await inviteColleague(platform, owner, body.email, getEventSource(request));
          return { colleague };
        },
        removeColleague: async ({ body, request }) => {
          const owner = await requireAgencyOwner(request);
          await removeColleague(platform, owner.id, body.id, getEventSource(request));
          return {};
        },
        invitation: ({ body }) => describeInvitation(platform, body.token),
        joinAgency: async ({ body, request }) => {
          const caller = await getCurrentUser(request);
          return joinAgency(platform, body, caller, getEventSource(request));
        },
      },
      {
        inviteColleague: { max: 30, seconds: 60 },
        removeColleague: { max: 20, seconds: 60 },
        invitation: { max: 30, seconds: 60 },
        joinAgency: { max: 10, seconds: 60 },
      },
    );

    implement(agentSchemas)(
      app,
      {
        countries: cached('countries', async () => ({ countries: await listCountries(db) })),
        groups: cached('groups', async () => ({ groups: await listConsortia(db) })),
        states: cached('states', async ({ country_id }) => ({ states: await listStates(db, country_id) })),
        cities: cached('cities', async ({ state_id }) => ({ cities: await listCities(db, state_id) })),
        registerAgent: async ({ body, request }) => {
          const subject = await findEventSubject(platform, body.email);
          const event = { kind: 'agent-registered', ...subject } as const;
          const registered = await recordRefusals(request, event, { CONFLICT: 'refused' }, async () =>
            registerAgency(platform, body, await getCurrentUser(request), getEventSource(request)),
          );
          return { ...registered };
        },
        updateAgent: async ({ body, request }) => {
          const new_email = await updateAgency(request, await requireAgencyOwner(request), body);
          return { new_email };
        },
        agentProfile: async ({ request }) => getAgentProfile(db, await requireAgencyOwner(request)),
        agentGallery: async ({ request }) => {
          await requireAgent(request);
          return { gallery: await listAgentPictures(db, createToPicture(config), createFindPrint(config)) };
        },
        agentClients: async ({ query, request }) =>
          listClients(db, await requireAgent(request), query.cursor),
        agentCommission: async ({ request }) => {
          const { id } = await requireAgent(request);
          return { percent: findCommissionPercent(await getCommissionRates(db, id), toCivilDate(now())) };
        },
        agentHome: async ({ request }) => {
          const agent = await requireAgent(request);
          const departures = await listNextDepartures(db, now());
          const terms = await getAgencyTerms(platform, agent);
          return {
            is_owner: agent.agency_id === null,
            unconfirmed_email: (await isEmailVerified(db, agent.acting_id)) ? null : agent.email,
            ...terms,
            ...(await listPortalChoices(db, agent.id)),
            departures,
          };
        },
        agentBookings: async ({ query, request }) => {
          const agent = await requireAgent(request);
          const pages = { page: readCount(query.page), statement: readCount(query.statement) };
          return listAgencyBookings(platform, agent, query, pages);
        },
      },
      { registerAgent: { max: 5, seconds: 60 }, updateAgent: { max: 20, seconds: 60 } },
    );

    await addLogoRoutes(app, platform);

    /** Adds a download for agents. Each request creates the file while it is sent. */
    const file = (
      name: string,
      type: string,
      write: (
        agent: Awaited<ReturnType<typeof requireAgent>>,
        filter: PortalFilter,
      ) => AsyncIterable<string | Buffer> | Promise<AsyncIterable<string | Buffer>>,
    ) =>
      app.get(`/api/agent/${name}`, async (request, reply) => {
        const parts = await write(await requireAgent(request), parseFilter(request.query));
        const download = await createDownload(parts);
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="antara-${name}"`)
          .type(type)
          .send(download);
      });
    file('sailings.csv', 'text/csv; charset=utf-8', () =>
      formatSailingsCsv(readOpenDepartures(db, now()), config.siteUrl),
    );
    file('sailings.ics', 'text/calendar; charset=utf-8', async () =>
      formatSailingsCalendar(readOpenDepartures(db, now()), {
        siteUrl: config.siteUrl,
        now: now(),
        company: (await getCompanySettings(db)).short_name,
      }),
    );
    file('commission.csv', 'text/csv; charset=utf-8', (agent, filter) =>
      formatStatementCsv(readAgencyStatement(platform, agent, filter)),
    );
    file('commission.pdf', 'application/pdf', async (agent, filter) =>
      renderStatement((state) => readAgencyStatement(platform, agent, filter, state), {
        company: await getCompanyName(db, agent),
        day: toCivilDate(now()),
        narrowed: !isEmptyFilter(filter),
        letterhead: await getLetterhead(db),
      }),
    );
  },
  jobs: (platform) => createAgentJobs(platform, getMailer(platform)),
  on: {
    // Mails may go to the address only once it is verified.
    'email-verified': (tx, { userId }) => welcomeAgency(tx, userId),
  },
  retention: [
    {
      data: 'Invitations to an agency that nobody took up',
      keptFor: '30 days',
      apply: deleteOldInvitations,
    },
  ],
  personalData: createAgentData,
} satisfies Plugin;
