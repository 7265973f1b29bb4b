import { afterAll, beforeAll } from 'vitest'
import { type TestApp, startTestApp } from './app.ts'
import { type TestOrganization, makeOrganization } from './factories.ts'

/** A real Marquee for the tests of one file: there from the first to the last of them. See `startTestApp`. */
export function shareTestApp(options: Parameters<typeof startTestApp>[0] = {}): TestApp {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(options)
  })
  afterAll(() => app.stop())
  return later(() => app)
}

/** The same Marquee in a second process: it shares the first one's database and none of what that has in memory. */
export function shareTwin(app: TestApp, options: Parameters<typeof startTestApp>[0] = {}): TestApp {
  let twin: TestApp
  beforeAll(async () => {
    twin = await startTestApp({ ...options, databaseUrl: app.databaseUrl })
  })
  afterAll(() => twin.stop())
  return later(() => twin)
}

/** An organization with an owner and one group, for the tests of one file. */
export function shareOrganization(app: TestApp): TestOrganization {
  let organization: TestOrganization
  beforeAll(async () => {
    organization = await makeOrganization(app)
  })
  return later(() => organization)
}

/** What is made before the first test, under a name that a file has as soon as it is read. */
function later<T extends object>(made: () => T): T {
  return new Proxy({} as T, { get: (_target, key) => made()[key as keyof T] })
}
