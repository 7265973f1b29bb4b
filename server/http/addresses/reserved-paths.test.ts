import { beforeAll, expect, test } from 'vitest'
import { createAuth } from '../../auth/better-auth/better-auth.ts'
import { limits } from '../../contract/limits.ts'
import { isReservedSlug, toSlug } from '../../contract/text/slug.ts'
import { createConnections } from '../../graphql/live/bounds/held-by-caller.ts'
import { createStreams } from '../../graphql/live/connection/streams.ts'
import { createGraphQLServer } from '../../graphql/yoga.ts'
import { testAuthSecret } from '../../testing/auth-secret.ts'
import { noPages } from '../../testing/no-pages.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { createApp } from '../app.ts'

const app = shareTestApp()
let paths: string[]
beforeAll(async () => {
  paths = pathsServed()
})

/** The same app as the one that listens; its table of paths is what is asked for here. */
function pathsServed(): string[] {
  const { platform } = app
  const { logger, publicUrl } = platform
  const streams = createStreams(createConnections())
  const { routes } = createApp({
    platform,
    auth: createAuth({
      ...platform,
      secret: testAuthSecret,
      confirmsSignUps: false,
      isDemo: false,
    }),
    config: {
      environment: 'dev',
      publicUrl,
      defaultLocale: 'en',
      isDemo: false,
      mailbox: 'whole',
      pushKey: '',
      sentry: null,
    },
    graphql: {
      bff: createGraphQLServer({ endpoint: '/bff/graphql', logger, streams }),
      public: createGraphQLServer({ endpoint: '/graphql', logger, streams }),
    },
    pages: noPages(),
    cookieSecret: testAuthSecret,
    isStopping: () => false,
    isDiskUsable: null,
    trustedProxies: 0,
    hotReload: false,
  })
  return routes.map(({ path }) => path)
}

test('the first segment of every path the server answers can be nobody’s address', () => {
  const segments = new Set(paths.map((path) => path.split('/')[1]!))
  const named = [...segments].filter((segment) => segment !== '' && !/^[:*]/.test(segment))
  expect(named).toEqual(expect.arrayContaining(['bff', 'graphql', 'healthz', 'media', 'robots.txt']))
  const free = named.filter((segment) => {
    const slug = toSlug(segment)
    return !isReservedSlug(slug) && slug.length >= limits.slug.min
  })
  expect(free).toEqual([])
})
