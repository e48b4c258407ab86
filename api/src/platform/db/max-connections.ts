/** The most connections of one process to PostgreSQL. */
export const maxConnections = 10;
