/**
 * Libraries of which the site uses private parts or undocumented behaviour (decisions 0059 and 0061), as patterns for
 * `pnpm update`. The packages of a group must be updated together.
 */
export const innerLibraries: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react-dom', '@types/react', '@types/react-dom'],
  router: ['react-router', 'react-router-dom'],
  federation: ['@module-federation/*', '@rsbuild/*'],
  icons: ['lucide-react'],
  carousels: ['swiper'],
  pglite: ['@electric-sql/pglite'],
  drizzle: ['drizzle-orm', 'drizzle-kit'],
  limits: ['@fastify/rate-limit'],
  documents: ['pdfkit', 'fontkit'],
  node: ['node', '@types/node'],
};
