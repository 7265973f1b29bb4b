import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache, node, nodeFlags, prepare, run } from './prepare.mjs'

/** `npm test`: rules, API and live tests, then a real browser against a real server. Closes with one line of counts. */
const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
const [unit, browser] = [join(reports, 'unit.json'), join(reports, 'browser.json')]
let passed = 0
let failed = 0

/** A runner that fails without a report, because it could not even start, counts as one failure. */
async function suite(args, env, report, count) {
  const ended = await run(node, args, { env }).then(
    () => true,
    () => false,
  )
  let counts
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    counts = { passed: 0, failed: 1 }
  }
  passed += counts.passed
  failed += ended ? counts.failed : Math.max(1, counts.failed)
}

try {
  await prepare(['install', 'prisma', 'codegen', 'build'])
  await suite(
    [
      ...nodeFlags,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unit}`,
    ],
    compileCache,
    unit,
    ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests || numFailedTestSuites,
    }),
  )
  await suite(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    { ...compileCache, PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
    browser,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  )
} catch (error) {
  console.error(error.message)
  failed += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
