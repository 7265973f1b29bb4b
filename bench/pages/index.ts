import { type Child, startChild } from '../load/child.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import { print as printDocument } from 'graphql'
import { EventPageDocument } from '../../client/gql/graphql.ts'
import { type Person, findFault } from './find-fault.ts'
import type { PagesQuestions } from './server.ts'
import type { StaticQuestions } from './static.ts'
import type { VisitorQuestions } from './visitors.ts'

/** The event of the demo whose page is measured. */
const path = '/e/rooftop-sessions'
const crowds = [1, 32, 500]
const seconds = 3
const rounds = 3
/** Pages that are read at random moments by random visitors. */
const readings = Number(process.env['PAGES_READINGS'] ?? 10_000)

/** A cookie of another site: such a page is rendered for its visitor alone. */
const alone = { cookie: 'of-another-site=1' }

type Server = Child<PagesQuestions>
type Visitors = Child<VisitorQuestions>
type Print = (line: string) => void

/**
 * What a page costs when many open it: the pages that strangers share, and those that are rendered for one visitor,
 * beside `node:http` that sends the same bytes. How old a shared page can be, and whether it ever shows what is only
 * for somebody else. `PAGES_READINGS=500` shortens the last part.
 */
export async function run(print: Print): Promise<Figures> {
  const server = startChild<PagesQuestions>(new URL('./server.ts', import.meta.url))
  const visitors = startChild<VisitorQuestions>(new URL('./visitors.ts', import.meta.url))
  const { port, ...event } = await server.ask('start')
  try {
    const figures: Figures = {}
    Object.assign(figures, await besideStatic(port, visitors, print))
    Object.assign(figures, await besideHttp(port, visitors, print))
    Object.assign(figures, await rush(port, event, visitors, print))
    Object.assign(figures, await whoSeesWhat(port, server, visitors, print))
    return figures
  } finally {
    await Promise.all([server.stop(), visitors.stop()])
  }
}

/** Requests a second of Marquee, by those of `node:http` with the same bytes, in turns. */
async function besideStatic(port: number, visitors: Visitors, print: Print): Promise<Figures> {
  const page = await visitors.ask('record', port, path)
  const html = (await visitors.ask('read', port, path, null)).text
  const named = (text: string) => text.match(/\/assets\/[\w.~-]+\.(?:js|css)/g) ?? []
  const entry = /\/assets\/entry\.client[\w.~-]+\.js/.exec(html)![0]
  // With what the entry imports: most of a page's scripts.
  const imported = named((await visitors.ask('read', port, entry, null)).text.replaceAll('"./', '"/assets/'))
  const files = [...new Set([...named(html), ...imported])]
  const recorded = await Promise.all(files.map((file) => visitors.ask('record', port, file)))
  const statics = startChild<StaticQuestions>(new URL('./static.ts', import.meta.url))
  const limit = await statics.ask('start', [page, ...recorded])
  const compare = async (name: string, paths: string[], count: number, headers: Record<string, string> = {}) => {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const load = { paths, visitors: count, seconds, headers }
      const own = await visitors.ask('rate', { port, ...load })
      const ofLimit = await visitors.ask('rate', { port: limit, ...load })
      ratios.push(own.perSecond / ofLimit.perSecond)
      if (round === 0)
        print(`${name}, ${count} visitors: ${describe(own)}; node:http with the same bytes: ${describe(ofLimit)}`)
    }
    return median(ratios)
  }
  const strangerVsStatic: Record<string, number> = {}
  for (const count of crowds) strangerVsStatic[count] = await compare('the page of strangers', [path], count)
  const ownVsStatic = await compare('a page for one visitor', [path], 32, alone)
  const filesVsStatic = 1 / (await compare('its scripts and styles', files, 32))
  await statics.stop()
  print(`strangerVsStatic: ${JSON.stringify(strangerVsStatic)}, wanted at least 0.8 at 32`)
  print(`ownVsStatic: ${ownVsStatic.toFixed(3)}`)
  print(`filesVsStatic: ${filesVsStatic.toFixed(2)} times the cost, wanted at most 2`)
  return { strangerVsStatic, ownVsStatic, filesVsStatic }
}

/**
 * The query of the event's page at `/graphql`, by `node:http` that serializes the same answer, in turns. Every answer is
 * the asker's own.
 */
async function besideHttp(port: number, visitors: Visitors, print: Print): Promise<Figures> {
  const variables = { slug: path.split('/').at(-1), secret: null, feedRows: 16, withFeed: true }
  const body = JSON.stringify({ query: printDocument(EventPageDocument), variables })
  const answer = await visitors.ask('send', port, '/graphql', body)
  if (answer.includes('"errors"')) throw new Error(answer)
  const statics = startChild<StaticQuestions>(new URL('./static.ts', import.meta.url))
  const limit = await statics.ask('startJson', answer)
  const headers = { 'accept-encoding': 'identity' }
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const load = { paths: ['/graphql'], visitors: 32, seconds, headers, body }
    const own = await visitors.ask('rate', { port, ...load })
    const ofLimit = await visitors.ask('rate', { port: limit, ...load })
    ratios.push(ofLimit.perSecond / own.perSecond)
    if (round === 0)
      print(`the page's query at /graphql: ${describe(own)}; node:http that serializes it: ${describe(ofLimit)}`)
  }
  await statics.stop()
  const queryVsHttp = median(ratios)
  print(`queryVsHttp: ${queryVsHttp.toFixed(1)} times the cost, wanted at most 15`)
  return { queryVsHttp }
}

const describe = ({ perSecond, p50, p99 }: { perSecond: number; p50: number; p99: number }) =>
  `${Math.round(perSecond)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

const registerDocument = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'

/** Many visitors within two seconds, while others register one after another. */
async function rush(port: number, event: object, visitors: Visitors, print: Print): Promise<Figures> {
  let guests = 0
  const register = async () => {
    guests += 1
    const input = { ...event, partySize: 1, name: 'Ada Writer', email: `rush-${guests}@bench.test` }
    const since = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.200.${guests >> 8}.${guests & 255}` },
      body: JSON.stringify({ query: registerDocument, variables: { input } }),
    })
    const text = await answer.text()
    if (!text.includes('"Registration"')) throw new Error(text)
    return performance.now() - since
  }
  await register()
  const rushOf = async (count: number, headers: Record<string, string>) => {
    const rushing = { isOver: false }
    const arrived = visitors.ask('rush', { port, path, count, withinMs: 2_000, headers }).finally(() => {
      rushing.isOver = true
    })
    const times: number[] = []
    while (!rushing.isOver) times.push(await register())
    return { ...(await arrived), registerMs: Math.max(...times), registrations: times.length }
  }
  const strangers = await rushOf(500, {})
  print(
    `500 strangers in 2 s: p50 ${strangers.p50.toFixed(1)} ms, wanted at most 100; p99 ${strangers.p99.toFixed(1)} ms; ` +
      `${strangers.registrations} registrations meanwhile, the slowest ${strangers.registerMs.toFixed(1)} ms, wanted at most 300`,
  )
  const known = await rushOf(200, alone)
  print(
    `200 visitors with pages of their own: p50 ${known.p50.toFixed(1)} ms, p99 ${known.p99.toFixed(1)} ms; ` +
      `${known.registrations} registrations meanwhile, the slowest ${known.registerMs.toFixed(1)} ms`,
  )
  return {
    rushPageP50Ms: strangers.p50,
    rushPageP99Ms: strangers.p99,
    rushRegisterMs: strangers.registerMs,
    ownRushPageP50Ms: known.p50,
    ownRushRegisterMs: known.registerMs,
  }
}

/** Random visitors read the page at random moments, while it changes. */
async function whoSeesWhat(port: number, server: Server, visitors: Visitors, print: Print): Promise<Figures> {
  const names = Array.from({ length: 5 }, (_, n) => `Visitor ${n + 1}.`)
  const cookies = await server.ask('makePeople', names)
  // Most are strangers. Some of them have been here before.
  const { headers } = await visitors.ask('record', port, path)
  const browser = String(headers['set-cookie']).split(';')[0]!
  const people: Person[] = names.map((name, n) => ({ name, cookie: cookies[n]! }))
  const strangers: Person[] = [null, null, browser, alone.cookie].map((cookie) => ({ name: null, cookie }))
  const commits: number[] = []
  let staleMs = 0
  let leaks = 0
  const reading = { isOver: false }
  const changing = (async () => {
    while (!reading.isOver) {
      const { commits: number, at } = await server.ask('retitle')
      commits[number] = at
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
    }
  })()
  let left = readings
  const reader = async () => {
    while (left > 0) {
      left -= 1
      const among = Math.random() < 0.9 ? strangers : people
      const person = among[Math.floor(Math.random() * among.length)]!
      const { text, sentAt } = await visitors.ask('read', port, path, person.cookie)
      const { fault, title } = findFault(text, person, names)
      if (fault) print(`${person.name ?? 'a stranger'}: ${fault}`)
      if (fault) leaks += 1
      const next = commits[title + 1]
      if (next !== undefined && next < sentAt) staleMs = Math.max(staleMs, sentAt - next)
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  reading.isOver = true
  await changing
  // A negative control: the page of one person, handed to a stranger and to another person.
  const { text } = await visitors.ask('read', port, path, people[0]!.cookie)
  for (const other of [strangers[0]!, people[1]!])
    if (!findFault(text, other, names).fault) throw new Error('a page of somebody else was not noticed')
  print(`${readings} readings by random visitors, ${commits.length} changes: ${leaks} leaks, wanted 0`)
  print(`staleMs: ${staleMs.toFixed(1)}, wanted at most 100`)
  return { leaks, staleMs }
}
