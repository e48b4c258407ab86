import { version, type Remote } from '../../site.config.ts';

export const remote: Remote = {
  contract: version,
  createRoutes: () => ({
{{#pages}}
    '{{path}}': { title: '{{title}}', screen: () => import('./{{page}}/{{page}}.screen.tsx') },
{{/pages}}
  }),
};
