import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

export default {
  stories: ['../../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  staticDirs: [{ from: '../../../sample/media', to: '/media' }],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) =>
    mergeConfig(config, {
      // The components would otherwise bring the workspace's React beside Storybook's.
      resolve: { dedupe: ['react', 'react-dom'] },
      // The components and their packages lie outside this folder.
      server: { fs: { allow: ['../..'] } },
      build: { chunkSizeWarningLimit: 2000 },
    }),
} satisfies StorybookConfig;
