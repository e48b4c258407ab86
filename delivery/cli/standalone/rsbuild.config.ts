import { defineApp } from '@antara/app-tooling';

export default defineApp({ name: '{{app}}', folder: import.meta.dirname });
