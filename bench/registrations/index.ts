import { startChild } from '../load/child.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import type { RegistrationLoad } from './load.ts'
import { atOnce } from './rate.ts'
import type { RegistrationQuestions } from './server.ts'

const rounds = Number(process.env['REGISTRATION_ROUNDS'] ?? 5)
const perRound = 3_000
const spreadOver = 1_000

const names = ['marquee', 'single', 'grouped'] as const
type Name = (typeof names)[number]
const modules: Record<Name, string> = {
  marquee: './marquee.ts',
  single: './sql-single.ts',
  grouped: './sql-grouped.ts',
}
/** Registrations per second of each, in each round. */
type Rates = Record<Name, number[]>

/**
 * Confirmed registrations per second, 64 at once, on one event that everyone wants and on 1,000 events. The headline is
 * what integrators get: the GraphQL mutation over HTTP, with jobs on and every confirmation mailed. Beside it stand two
 * servers of hand-written SQL behind `node:http`: one commits each registration by itself, the other commits those
 * together that ask at the same time, as Marquee does. Then the same without HTTP. Each server is a process with a new
 * database of its own, and the load is one more. One server is measured after the other, so that Marquee's mails take
 * nothing from the others; the ratio is that of the medians. `REGISTRATION_ROUNDS=1` for a shorter run.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const contended = await compare('contended', 1, print)
  const spread = await compare('spread', spreadOver, print)
  return { ...contended, ...spread }
}

async function compare(scenario: string, events: number, print: (line: string) => void): Promise<Figures> {
  print(`${scenario}: ${perRound} registrations, ${atOnce} at once, on ${events} event(s)`)
  const load = startChild<RegistrationLoad>(new URL('./load.ts', import.meta.url))
  const smtpUrl = await load.ask('start')
  const overHttp = {} as Rates
  const inProcess = {} as Rates
  let oversold = 0
  for (const name of names) {
    const server = startChild<RegistrationQuestions>(new URL(modules[name], import.meta.url))
    const { port, path } = await server.ask('start', smtpUrl)
    overHttp[name] = await measure(async () =>
      load.ask('sendAll', port, path, await server.ask('makeRequests', events, perRound)),
    )
    inProcess[name] = await measure(() => server.ask('registerAll', events, perRound))
    if (name === 'marquee') {
      oversold = await server.ask('countOversold')
      print(`  confirmations mailed by then: ${await load.ask('countMails')}`)
    }
    await server.stop()
  }
  await load.stop()
  const figures = {
    ...summarize(`${scenario}Http`, overHttp, print),
    ...summarize(`${scenario}InProcess`, inProcess, print),
    [`${scenario}Oversold`]: oversold,
  }
  for (const [name, value] of Object.entries(figures)) print(`  ${name}: ${value}`)
  return figures
}

/** @param round Lets everyone register. @returns the rates of the rounds but the first, which warms all up. */
async function measure(round: () => Promise<number>): Promise<number[]> {
  await round()
  const rates = []
  for (let number = 0; number < rounds; number += 1) rates.push(await round())
  return rates
}

function summarize(prefix: string, rates: Rates, print: (line: string) => void): Record<string, number> {
  const perSecond = (name: Name) => median(rates[name])
  for (const name of names)
    print(`  ${prefix} ${name}: ${rates[name].map((rate) => rate.toFixed(0)).join(', ')} a second`)
  const ratio = (to: Name) => Number((perSecond('marquee') / perSecond(to)).toFixed(3))
  return {
    [`${prefix}PerSecond`]: Math.round(perSecond('marquee')),
    [`${prefix}VsSingle`]: ratio('single'),
    [`${prefix}VsGrouped`]: ratio('grouped'),
  }
}
