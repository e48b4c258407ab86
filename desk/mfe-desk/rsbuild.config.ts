import { defineApp } from '@delivery/cli/define-app';

export default defineApp({ name: 'mfe-desk' });
