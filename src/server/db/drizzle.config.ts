import { defineConfig } from 'drizzle-kit';

/** For `npm run migrations`, which writes the SQL of a changed schema. The server applies it at its start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
});
