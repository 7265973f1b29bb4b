import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorText } from '../contract/errors/error-catalogue.ts'
import { encodeGlobalId } from '../graphql/global-id.ts'
import { type TestApp, startTestApp } from '../testing/app.ts'
import { type Answer, type Asked, askServer } from '../testing/ask-server.ts'
import { makeEvent, makeOrganization } from '../testing/factories.ts'

/**
 * Route, and what a stranger gets who reads it, and who sends it an empty form. 302 leads to the
 * log-in.
 */
type Row = [pattern: string, get: number, post: number]

const event = '/:organizationRole/groups/:groupId/events/:eventId'

const ofTheSpecification: Row[] = [
  [`${event}/visuals`, 302, 405],
  [`${event}/languages`, 302, 302],
  [`${event}/repeat`, 302, 302],
  ['/e/:eventUrl', 200, 400],
  ['/e/:eventUrl/activity-feed', 200, 400],
  ['/e/:eventUrl/tos', 200, 400],
  ['/id-redirect/p/:id', 404, 405],
  ['/waitlist/:waitlistEntryId', 404, 400],
  ['/create', 302, 302],
  ['/dashboard/referrals', 302, 400],
  ['/login', 200, 400],
  // Whoever is logged out already goes home.
  ['/logout', 200, 302],
  ['/signup', 200, 400],
  ['/privacy', 200, 405],
  ['/privacy-policy', 200, 405],
  ['/terms-of-service', 200, 405],
  ['/tos', 200, 405],
  // Breaks when it is asked to, which is its purpose.
  ['/sentry-example-page', 200, 500],
  ['/react-router-test/csr', 200, 405],
  ['/react-router-test/ssr', 200, 405],
  ['/react-router-test/event-theme-editor/breadcrumb', 200, 405],
  ['/monitoring', 405, 400],
  ['/*', 404, 405],
]

const ofTheProduct: Row[] = [
  ['/', 200, 405],
  ['/dashboard', 302, 405],
  ['/dashboard/new-organization', 302, 302],
  ['/login/link', 200, 400],
  ['/verify-email', 200, 400],
  ['/forgot-password', 200, 400],
  ['/reset-password', 200, 400],
  ['/account', 302, 302],
  ['/account/confirm', 302, 302],
  ['/e/:eventUrl/ticket', 404, 405],
  ['/e/:eventUrl/party', 404, 400],
  ['/e/:eventUrl/dates', 404, 400],
  ['/e/:eventUrl/join', 403, 405],
  ['/e/:eventUrl/answer', 200, 400],
  ['/embed/e/:eventUrl', 200, 400],
  ['/embed/o/:slug', 404, 405],
  ['/e/:eventUrl/your-data', 404, 400],
  ['/e/:eventUrl/your-data.json', 404, 405],
  ['/waitlist/:waitlistEntryId/your-data', 404, 400],
  ['/waitlist/:waitlistEntryId/your-data.json', 404, 405],
  ['/confirm/:rowId', 404, 400],
  ['/invitations/:token', 404, 302],
  ['/explorer', 200, 405],
  ['/p/:handle', 404, 405],
  ['/tags/:tag', 404, 405],
  ['/venues/:venue', 404, 405],
  ['/o/:slug', 404, 405],
  ['/o/:slug/follow', 404, 404],
  ['/:organizationRole/organizations/:organizationId', 302, 302],
  ['/:organizationRole/organizations/:organizationId/team', 302, 302],
  ['/:organizationRole/organizations/:organizationId/api-keys', 302, 302],
  ['/:organizationRole/organizations/:organizationId/emails', 302, 302],
  ['/:organizationRole/organizations/:organizationId/settings', 302, 302],
  ['/:organizationRole/groups/:groupId', 302, 405],
  ['/:organizationRole/groups/:groupId/settings', 302, 302],
  [event, 302, 302],
  [`${event}/guests`, 302, 302],
  [`${event}/import`, 302, 302],
  [`${event}/invitations`, 302, 302],
  [`${event}/messages`, 302, 302],
  [`${event}/emails`, 302, 302],
  [`${event}/check-in`, 302, 302],
  [`${event}/waitlist`, 302, 302],
  [`${event}/referrals`, 302, 405],
  [`${event}/feed`, 302, 302],
  [`${event}/theme`, 302, 405],
  [`${event}/terms`, 302, 302],
  [`${event}/settings`, 302, 302],
  ['/owner', 302, 405],
  ['/admin', 302, 405],
  ['/host', 302, 405],
  ['/promoter', 302, 405],
  ['/door', 302, 405],
  ['/following/:token', 404, 400],
  ['/unsubscribe/:token', 404, 400],
  ['/cancel-registration/:token', 404, 404],
  ['/transfer/:token', 404, 422],
  // There is none in production, which is what tests run as.
  ['/dev/mailbox', 404, 405],
  ['/dev/mailbox/:mailId', 404, 405],
  ['/dev/mailbox/:mailId/attachments/:index', 404, 405],
]
/**
 * Pages that say in their own words why a link that was sent to someone does not open, and what to
 * do. By status.
 */
const ownWords = new Map([
  ['/invitations/:token', 404],
  ['/e/:eventUrl/join', 403],
  ['/e/:eventUrl/party', 404],
  ['/e/:eventUrl/ticket', 404],
  ['/e/:eventUrl/your-data', 404],
  ['/waitlist/:waitlistEntryId/your-data', 404],
])
/** Lead elsewhere, or to the log-in and then elsewhere. */
const otherWays = ['/account/confirm', '/owner', '/admin', '/host', '/promoter', '/door']
const rows = [...ofTheSpecification, ...ofTheProduct]

let app: TestApp
let parameters: Record<string, string>
const logged = vi.fn()
const warned = vi.spyOn(console, 'warn')

beforeAll(async () => {
  warned.mockImplementation(() => {})
  app = await startTestApp({ pages: 'built' })
  vi.spyOn(app.platform.logger, 'error').mockImplementation(logged)
  const organization = await makeOrganization(app)
  const shown = await makeEvent(app, organization.groupId)
  parameters = {
    organizationRole: 'owner',
    organizationId: encodeGlobalId('Organization', organization.id),
    groupId: encodeGlobalId('Group', organization.groupId),
    eventId: shown.globalId,
    eventUrl: shown.slug,
  }
})
afterAll(async () => {
  warned.mockRestore()
  await app.stop()
})

const pathOf = (pattern: string) =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'nobody').replace('*', 'no/such/path')

interface BuiltRoute {
  parentId?: string
  path?: string
  index?: boolean
}

async function routesOfBuild(): Promise<Record<string, BuiltRoute>> {
  const file = pathToFileURL(resolve(import.meta.dirname, '../../build/server/index.js')).href
  return ((await import(file)) as { routes: Record<string, BuiltRoute> }).routes
}

/** Every route of client/routes.ts, as the build has it. */
async function patternsOfBuild(): Promise<string[]> {
  const routes = await routesOfBuild()
  const patternOf = ({ parentId, path }: BuiltRoute): string => {
    const parent = parentId === undefined ? '' : patternOf(routes[parentId]!)
    return path ? `${parent}/${path}` : parent
  }
  return Object.values(routes).flatMap((route) =>
    route.index || (route.path && route.parentId) ? [patternOf(route) || '/'] : [],
  )
}

const ask = (path: string, asked: Asked = {}) =>
  askServer(app.url, path, { ...asked, headers: { accept: 'text/html', ...asked.headers } })
const emptyForm = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }

/**
 * What is wrong with an answer: not the status, or not the page of the catalogue that belongs to
 * it.
 */
function flaws({ status, headers, body }: Answer, expected: number | readonly number[], what: string): string[] {
  const isPage = String(headers['content-type']).startsWith('text/html')
  const facts = {
    [`status ${status}`]: [expected].flat().includes(status),
    'no request id': /^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])),
    ...(status >= 400 && {
      'no noindex': headers['x-robots-tag'] === 'noindex' && body.includes('<meta name="robots" content="noindex"'),
      'no page': isPage && String(headers['content-security-policy']).includes("'nonce-"),
      'other words': body.includes(`>${errorText(status)}</h1>`),
    }),
  }
  return Object.entries(facts).flatMap(([flaw, isRight]) => (isRight ? [] : [`${what}: ${flaw}`]))
}

/** In parallel as a browser does it, and no more. @returns what was found. */
async function gather(work: (row: Row) => Promise<string[]>, among: readonly Row[] = rows): Promise<string[]> {
  const waiting = [...among]
  const found: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) found.push(...(await work(next)))
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return found
}

/** Where a stranger is asked who they are; who comes to create an event signs up for it. */
const doorTo = (path: string) => `/${path.startsWith('/create') ? 'signup' : 'login'}?next=${encodeURIComponent(path)}`

const noticed = () => [...logged.mock.calls, ...warned.mock.calls]

test('every route of the client stands in the table', async () => {
  const patterns = new Set(await patternsOfBuild())
  expect(rows.map(([pattern]) => pattern).toSorted()).toEqual([...patterns].toSorted())
})

// Thousands of requests, on a machine that may be busy.
describe('every route', { timeout: 180_000 }, () => {
  test('is read with GET, and with HEAD without its body', async () => {
    const found = await gather(
      async ([pattern, status]) => {
        const path = pathOf(pattern)
        const [read, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })])
        const isBare = head.status === status && head.body === ''
        return [...(isBare ? [] : [`HEAD ${path}: ${head.status} ${head.body}`]), ...flaws(read, status, `GET ${path}`)]
      },
      rows.filter(([pattern]) => !ownWords.has(pattern)),
    )
    expect([...found, ...noticed()]).toEqual([])
  })

  test('that needs a person leads a stranger to the log-in and back', async () => {
    const ofPeople = rows.filter(([pattern, get]) => get === 302 && !otherWays.includes(pattern))
    const found = await gather(async ([pattern]) => {
      const path = `${pathOf(pattern)}?a=1&b=%2F`
      const { location } = (await ask(path)).headers
      return location === doorTo(path) ? [] : [`${path} → ${location}`]
    }, ofPeople)
    expect(found).toEqual([])
  })

  test('that needs a person leads there too when a link of an open page is pressed', async () => {
    const ids = Object.keys(await routesOfBuild()).map(encodeURIComponent)
    const ofPeople = rows.filter(([pattern, get]) => get === 302 && !otherWays.includes(pattern))
    const found = await gather(async ([pattern]) => {
      const path = pathOf(pattern)
      const asked = [`${path}.data?a=1`, `${path}.data?_routes=${ids.join(',')}&a=1`]
      const answers = await Promise.all(asked.map(async (data) => (await ask(data)).body))
      // The answer is the router's own, in which a redirect is a text among others.
      return answers.flatMap((body, index) => {
        const door = JSON.stringify(doorTo(`${path}?a=1`))
        return body.includes(door) && !body.includes('.data') ? [] : [`${asked[index]} → ${body}`]
      })
    }, ofPeople)
    expect(found).toEqual([])
  })

  test('answers no form and no link with the address of a data request', async () => {
    const found = await gather(async ([pattern]) => {
      const path = pathOf(pattern) === '/' ? '/_' : pathOf(pattern)
      const answers = await Promise.all([ask(`${path}.data?a=1`), ask(`${path}.data?a=1`, emptyForm)])
      return answers.flatMap(({ body }) => (/\/[^\s"?]*\.data\b/.test(body) ? [`${path} → ${body}`] : []))
    })
    expect(found).toEqual([])
  })

  test('takes forms or says which methods it answers, and takes nothing else', async () => {
    const found = await gather(async ([pattern, get, post]) => {
      const path = pathOf(pattern)
      const allowed = [...(get === 405 ? [] : ['GET', 'HEAD']), ...(post === 405 ? [] : ['POST'])].join(', ')
      const posted = post === 500 ? [] : [{ asked: emptyForm, status: post }]
      const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({
        asked: { method },
        status: 405,
      }))
      const all = await Promise.all(
        [...posted, ...others].map(async ({ asked, status }) => {
          const answer = await ask(path, asked)
          const what = `${asked.method} ${path}`
          if (answer.status !== 405) return answer.status === status ? [] : [`${what}: ${answer.status}`]
          const { allow } = answer.headers
          return [...(allow === allowed ? [] : [`${what}: Allow ${allow}`]), ...flaws(answer, status, what)]
        }),
      )
      return all.flat()
    })
    expect([...found, ...noticed()]).toEqual([])
  })

  const below = (path: string, rest: string) => (path === '/' ? `/${rest.replace(/^\//, '')}` : path + rest)

  test.each([
    ['too long', '/'.padEnd(9_000, 'a'), 414],
    ['broken percent-encoding', '/%ZZ', 400],
    ['a lone percent sign', '%', 400],
    ['percent-encoding that ends early', '/a%2', 400],
    ['a null byte', '/%00', 400],
    ['a null byte at the end', '%00', 400],
    ['a line break', '/%0d%0aX-Injected:%201', 400],
    ['bytes that are no UTF-8', '/%C3%28', 400],
    ['letters that are encoded too long', '/%c0%af', 400],
    ['a backslash', '/\\evil.test', 400],
  ])('with %s is refused, however it is asked', async (_what, rest, status) => {
    const found = await gather(async ([pattern]) => {
      const path = below(pathOf(pattern), rest)
      const answers = await Promise.all([{}, { method: 'PUT' }, emptyForm].map((asked) => ask(path, asked)))
      return answers.flatMap((answer) => flaws(answer, status, path))
    })
    expect([...found, ...noticed()]).toEqual([])
  })

  test.each([
    ['an encoded slash', (path: string) => below(path, '%2F')],
    ['an encoded slash and more', (path: string) => below(path, '/x%2F..%2F..%2Fetc%2Fpasswd')],
    ['an encoded backslash', (path: string) => below(path, '%5C..%5Cx')],
    ['dots that lead out', (path: string) => `${below(path, '/..').replaceAll(/[^/]+/g, '..')}/../etc/passwd`],
    ['encoded dots that lead out', (path: string) => `/%2e%2e${below(path, '/%2E%2e/%2e%2e/x')}`],
    ['dots that are encoded twice', (path: string) => below(path, '/%252e%252e/x')],
    ['very many slashes', (path: string) => `${below(path, '/'.repeat(4_000))}x`],
  ])('with %s is no page of ours', async (_what, write) => {
    const found = await gather(
      async ([pattern]) => {
        const path = write(pathOf(pattern))
        const answer = await ask(path)
        const location = String(answer.headers['location'] ?? '/')
        // A parameter that names nothing is asked about by whoever is logged in; another way to
        // write it leads on.
        const isHere = answer.status === 302 ? /^\/(?:login|signup)\?next=%2F(?!%2F|%5C)/ : /^\/(?![/\\])/
        const ledAway = isHere.test(location) ? [] : [`${path} → ${location}`]
        if (answer.status !== 301) return [...ledAway, ...flaws(answer, [302, 404], path)]
        return [...ledAway, ...flaws(await ask(location), [200, 302, 404, 405], `${path} → ${location}`)]
      },
      rows.filter(([pattern]) => !ownWords.has(pattern)),
    )
    expect([...found, ...noticed()]).toEqual([])
  })
})

test('a link that leads nowhere says why in its own words, and is found by nobody', async () => {
  for (const [pattern, expected] of ownWords) {
    const { status, headers } = await ask(pathOf(pattern))
    expect([status, headers['x-robots-tag']]).toEqual([expected, 'noindex'])
  }
})
