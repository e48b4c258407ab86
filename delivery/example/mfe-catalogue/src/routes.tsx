import { version, type Remote } from '../../site.config.ts';

export const remote: Remote = {
  contract: version,
  createRoutes: () => ({
    '/': { title: 'Catalogue', screen: () => import('./catalogue.screen.tsx') },
  }),
};
