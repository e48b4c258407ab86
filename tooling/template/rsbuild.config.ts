import { defineApp } from '@antara/tooling/define-app';

export default defineApp({ name: '{{app}}' });
