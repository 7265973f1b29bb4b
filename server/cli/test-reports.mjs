/**
 * A test that ran, in either runner.
 * @typedef {{ title: string, isPassed: boolean, ms: number }} TestRun
 */

/** @returns {TestRun[]} of Vitest's JSON report; `root` is left out of the names of files. */
export function readUnitReport({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map(({ fullName, status, duration }) => ({
        title: `${name.replace(`${root}/`, '')} › ${fullName}`,
        isPassed: status === 'passed',
        ms: duration ?? 0,
      })),
  )
}

/** @returns {TestRun[]} of Playwright's JSON report, whose suites hold suites. */
export function readBrowserReport({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, results }) => ({
          title: `${file} › ${title}`,
          isPassed: status === 'expected',
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
        })),
    ),
    ...readBrowserReport({ suites: inner }),
  ])
}

/** The slowest tests, one line each: where to begin for a faster gate. */
export function describeSlowest(/** @type {TestRun[]} */ tests, count = 30) {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, count)
  return slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`).join('\n')
}
