// Replaces @electric-sql/pglite and its extension where pgliteEnvironment.ts is the environment.
const { pglite, pg_trgm } = globalThis.pgliteOfNode;
module.exports = { ...pglite, ...pg_trgm };
