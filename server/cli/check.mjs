import { node, nodeFlags, prepare, run, succeeds } from './prepare.mjs'

/** `npm run check`: every check that does not run the product. It shows all problems. */
const checks = {
  'route types': ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  'schema.graphql is current': [...nodeFlags, 'server/cli/print-schema.ts', '--check'],
  'schema rules': ['node_modules/eslint/bin/eslint.js', '--config', 'eslint.graphql.config.mjs', 'schema.graphql'],
  'catalogues are current': [
    'node_modules/@lingui/cli/dist/lingui-check.js',
    'sync',
    '--clean',
    '--locale',
    'en,de,fr,es,pt,it,nl,da,pl,ja,ar',
  ],
  'client types are current': ['node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check'],
  'migrations are current': [...nodeFlags, 'server/cli/create-migration.ts', '--check'],
  'invariants.sql is current': [...nodeFlags, 'server/cli/print-invariants.ts', '--check'],
  'import rules': [...nodeFlags, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'import-rules'],
}

await prepare(['install', 'prisma', 'codegen', 'catalogues'])
let failed = 0
async function check([name, args]) {
  const ok = await succeeds(run(node, args, { quiet: true }))
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) failed += 1
}
// The types need the types of the routes. Of the others most use one core each.
const [routeTypes, ...waiting] = Object.entries(checks)
await check(routeTypes)
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(next)
}
await Promise.all([lane(), lane()])
process.exit(failed === 0 ? 0 : 1)
