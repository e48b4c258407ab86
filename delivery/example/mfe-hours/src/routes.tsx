import { version, type Remote } from '../../site.config.ts';

export const remote: Remote = {
  contract: version,
  createRoutes: () => ({
    '/hours': { title: 'Opening hours', screen: () => import('./hours.screen.tsx') },
  }),
};
