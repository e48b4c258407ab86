import { defineApp } from '{{tooling}}';

export default defineApp({ name: '{{app}}', folder: import.meta.dirname });
