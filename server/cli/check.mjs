import { node, nodeFlags, prepare, run, succeeds } from './prepare.mjs'

/** `npm run check`: every check that does not run the product. It shows all problems. */
const checks = {
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  'route types': ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  'schema.graphql is current': [...nodeFlags, 'server/cli/print-schema.ts', '--check'],
  'client types are current': ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check'],
  'migrations are current': [...nodeFlags, 'server/cli/create-migration.ts', '--check'],
  'import rules': [...nodeFlags, 'node_modules/vitest/vitest.mjs', 'run', 'server/testing/import-rules.test.ts'],
}

await prepare(['install', 'prisma', 'codegen'])
let failed = 0
for (const [name, args] of Object.entries(checks)) {
  const ok = await succeeds(run(node, args, { quiet: true }))
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
