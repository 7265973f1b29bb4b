import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { compileCache, node, nodeFlags, prepare, root, run, succeeds } from './prepare.mjs'

/** `npm test`: rules, API and live tests, then a real browser. Closes with one line of counts. */
const reports = mkdtempSync(join(tmpdir(), 'marquee-reports-'))
const [unit, browser] = [join(reports, 'unit.json'), join(reports, 'browser.json')]
/**
 * A test that ran, in either runner.
 * @typedef {{ title: string, isPassed: boolean, ms: number, message: string, page?: string }} TestRun
 * `message`: why it failed. `page`: the file with what the browser showed when it failed.
 */
/** @type {TestRun[]} */
const tests = []
let failedRunners = 0

/** A runner that fails without a failed test, such as one that cannot start, is one failure. */
async function suite(args, env, report, read) {
  const ended = await succeeds(run(node, args, { env }))
  let ran = []
  try {
    ran = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {}
  tests.push(...ran)
  if (ran.length > 0 && (ended || ran.some(({ isPassed }) => !isPassed))) return
  failedRunners += 1
  console.log(`${args.find((arg) => arg.startsWith('node_modules/'))} failed, and none of its tests did.`)
}

try {
  await prepare(['install', 'prisma', 'codegen', 'catalogues', 'build'])
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
    readUnitReport,
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
for (const { title, page } of tests) if (page) console.log(`What the page showed in ${title}:\n${readShown(page)}`)
const passed = tests.filter(({ isPassed }) => isPassed).length
const failed = tests.length - passed + failedRunners
console.log(`The slowest tests:\n${describeSlowest()}`)
for (const { title, isPassed, message } of tests) if (!isPassed) console.log(`Failed: ${title}\n${shorten(message)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** @returns {TestRun[]} of Vitest's JSON report. A file that could not be loaded is one failed test. */
function readUnitReport({ testResults }) {
  return testResults.flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const ran = assertionResults
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map(({ fullName, status, duration, failureMessages = [] }) => ({
        title: `${file} › ${fullName}`,
        isPassed: status === 'passed',
        ms: duration ?? 0,
        message: failureMessages.join('\n'),
      }))
    if (ofFile === 'failed' && ran.every(({ isPassed }) => isPassed))
      ran.push({ title: file, isPassed: false, ms: 0, message })
    return ran
  })
}

/** @returns {TestRun[]} of Playwright's JSON report, whose suites hold suites. */
function readBrowserReport({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, results }) => ({
          title: `${file} › ${title}`,
          isPassed: status === 'expected',
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          message: results.at(-1)?.error?.message ?? '',
          page: results.at(-1)?.attachments.find(({ name }) => name === 'error-context')?.path,
        })),
    ),
    ...readBrowserReport({ suites: inner }),
  ])
}

/** The outline of a page, as assistive technology reads it: the first 80 lines of what Playwright wrote. */
function readShown(page) {
  const [, outline = ''] = readFileSync(page, 'utf8').split('```yaml\n')
  return outline.split('\n').slice(0, 80).join('\n')
}

/** The first lines of why a test failed, without the colours of a terminal. */
function shorten(message) {
  return stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 20)
    .join('\n')
}

/** The slowest tests, one line each: where to begin for a faster gate. */
function describeSlowest() {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, 30)
  return slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`).join('\n')
}
