/**
 * The libraries whose private parts or undocumented behaviour we use, as patterns of `pnpm update`. Packages of a group
 * change together. Decisions 0059 and 0061 say what is used.
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
