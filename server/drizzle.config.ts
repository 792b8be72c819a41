import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/*/table.ts', './server/src/*/tables.ts'],
  out: './server/migrations',
});
