import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that put something else in the place of a module need modules of their own. */
const isolated = ['server/graphql/live/controls.test.ts']
const importRules = 'server/testing/import-rules.test.ts'
/** One PostgreSQL for all tests of a project. */
const globalSetup = ['server/testing/cluster.ts']

/** The files that take minutes. One that starts last would run on alone, with the other core idle. */
const longest = [
  'server/index.test.ts',
  'server/testing/access-matrix/mutations.test.ts',
  'server/kills.test.ts',
  'server/checker.test.ts',
  'server/testing/access-matrix/nodes.test.ts',
  'server/handshakes.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Rules, API and live tests. Browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{client,server,prisma,bench}/**/*.test.{ts,tsx}'],
          exclude: ['client/e2e/**', '**/node_modules/**', importRules, ...isolated],
          globalSetup,
          // Modules load once for each worker and not for each file, which is a third of the time: what lasts from one
          // test to the next is in objects that each test makes, and not in modules.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated, globalSetup } },
      // `npm run check` runs these alone. They need no database.
      { extends: true, test: { name: 'import-rules', include: [importRules] } },
    ],
    setupFiles: ['server/testing/fail-on-console-error.ts'],
    // Tests wait for the database and for each other's answers more than they compute: three keep two cores busy.
    maxWorkers: Math.max(2, Math.ceil(1.5 * availableParallelism())),
    // Tests that try things at random try this many times as many: MODEL_RUNS=20 for a longer look.
    provide: { modelRuns: Number(process.env.MODEL_RUNS ?? 1) },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Conditions are waited for as long as a busy machine needs.
    expect: { poll: { timeout: 10_000 } },
    // Modules load as they do in production, by Node itself: no second copy of graphql, no transform.
    experimental: { viteModuleRunner: false },
    // As production runs: a larger young generation means that less garbage is copied.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'],
  },
})
