import { setTimeout as settle } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import { createPerson, giveRole } from '../../server/testing/actors.ts'
import { makeWatchedEvent } from '../load/marquee-event.ts'
import type { Figures } from '../run.ts'
import { median, startBenchApp } from '../setup.ts'

type Person = Awaited<ReturnType<typeof createPerson>>

interface Followed {
  eventChanged?: { themeTag: string; freshTheme: unknown }
}

/** As many as an event may have in ten minutes, but one. */
const rounds = 29
const slug = 'newly-dressed'

const looks = 'subscription ($slug: String!) { eventChanged(slug: $slug) { themeTag freshTheme } }'
const feed = 'subscription ($slug: String!) { eventActivity(slug: $slug) { sequence } }'
const draft =
  'mutation ($input: ApplyThemeUpdateInput!) { applyThemeUpdate(input: $input) { ... on ThemeUpdateApplied { epoch sequence } ... on UserError { message } } }'
const publish =
  'mutation ($input: PublishThemeInput!) { publishTheme(input: $input) { ... on EventTheme { version } ... on UserError { message } } }'
const comment = 'mutation ($input: PostCommentInput!) { postComment(input: $input) { ... on UserError { message } } }'

/**
 * How long a theme that is published takes to be on a public page that is open, look and all, beside a comment on the same
 * page: from the request to the message. Half of them should take at most 150 ms.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const app = await startBenchApp()
  const { eventId, organizationId } = await makeWatchedEvent(app, slug)
  const host = await createPerson({ ...app, name: 'Hanna Host' })
  await giveRole(app.platform, host, organizationId, 'host')
  const id = encodeGlobalId('Event', eventId)
  const ask = async ({ headers }: Pick<Person, 'headers'>, query: string, input: object) => {
    const response = await fetch(`${app.url}/bff/graphql`, {
      method: 'POST',
      headers: { ...headers, origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    })
    const { data, errors } = await response.json()
    const result = Object.values(data ?? {})[0] as { __typename: string; epoch: number; sequence: number } | undefined
    if (!result || 'message' in result) throw new Error(JSON.stringify(errors ?? result))
    return result
  }
  const page = createClient({ url: `${app.url.replace('http', 'ws')}/graphql` })
  const arrived = { looks: Promise.withResolvers<void>(), feed: Promise.withResolvers<void>() }
  const follow = (query: string, isNews: (data: Followed) => boolean, name: keyof typeof arrived) =>
    page.subscribe(
      { query, variables: { slug } },
      {
        next: ({ data }) => isNews(data as Followed) && arrived[name].resolve(),
        error: (fault) => arrived[name].reject(fault),
        complete: () => undefined,
      },
    )
  let tag = ''
  follow(
    looks,
    ({ eventChanged }) => {
      const { themeTag, freshTheme } = eventChanged!
      if (!freshTheme || themeTag === tag) return false
      tag = themeTag
      return true
    },
    'looks',
  )
  follow(feed, () => true, 'feed')
  await settle(500)

  const document = new Doc()
  const times = { theme: [] as number[], comment: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    document.getMap('tokens').set('background', `#2a0f${(16 + round).toString(16)}`)
    const update = Buffer.from(encodeStateAsUpdate(document)).toString('base64')
    const { epoch, sequence } = await ask(host, draft, { eventId: id, epoch: 1, update })
    times.theme.push(await timed('looks', () => ask(host, publish, { eventId: id, epoch, sequence })))
    // One person may say only so much in a minute.
    const guest = await createPerson({ ...app, name: `Guest ${round}` })
    times.comment.push(await timed('feed', () => ask(guest, comment, { eventId: id, body: `Row ${round}` })))
  }
  await page.dispose()
  await app.stop()
  const figures = { themeMs: summary(times.theme), commentMs: summary(times.comment) }
  for (const [name, { p50, p95 }] of Object.entries(figures)) print(`${name}: p50 ${p50} ms, p95 ${p95} ms`)
  return figures

  async function timed(name: keyof typeof arrived, act: () => Promise<unknown>): Promise<number> {
    // What the round before left behind is no news.
    await settle(300)
    arrived[name] = Promise.withResolvers()
    const start = performance.now()
    await Promise.all([act(), arrived[name].promise])
    return performance.now() - start
  }
}

function summary(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  return { p50: Math.round(median(sorted)), p95: Math.round(sorted[Math.floor(sorted.length * 0.95)]!) }
}
