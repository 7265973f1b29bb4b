import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache, node, nodeFlags, prepare, root, run } from './prepare.mjs'
import { describeSlowest, readBrowserReport, readUnitReport } from './test-reports.mjs'

/**
 * `npm test`: rules, API and live tests, then a real browser against a real server. Closes with one
 * line of counts.
 */
const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
const [unit, browser] = [join(reports, 'unit.json'), join(reports, 'browser.json')]
const tests = []
let failedRunners = 0

/**
 * A runner that fails without a failed test, for instance because it could not start, counts as one
 * failure.
 */
async function suite(args, env, report, read) {
  const ended = await run(node, args, { env }).then(
    () => true,
    () => false,
  )
  let ran = []
  try {
    ran = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {}
  tests.push(...ran)
  if (ran.length === 0 || (!ended && ran.every(({ isPassed }) => isPassed))) failedRunners += 1
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
    (report) => readUnitReport(report, root),
  )
  await suite(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    { ...compileCache, PLAYWRIGHT_JSON_OUTPUT_FILE: browser },
    browser,
    readBrowserReport,
  )
} catch (error) {
  console.error(error.message)
  failedRunners += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
const passed = tests.filter(({ isPassed }) => isPassed).length
const failed = tests.length - passed + failedRunners
console.log(`The slowest tests:\n${describeSlowest(tests)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
