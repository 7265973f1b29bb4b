import { defineConfig } from 'prisma/config'

/** The CLI is used for `generate` and `validate`; migrations are applied by server/platform/database/migrate.ts. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
})
