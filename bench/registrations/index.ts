import { type Child, startChild } from '../load/child.ts'
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
/** Registrations per second of each, in one round. */
type Round = Record<Name, number>

/**
 * Confirmed registrations per second, 64 at once, on one event that everyone wants and on 1,000 events. The headline is
 * what integrators get: the GraphQL mutation over HTTP, with jobs on and every confirmation mailed. Beside it stand two
 * servers of hand-written SQL behind `node:http`: one commits each registration by itself, the other commits those
 * together that ask at the same time, as Marquee does. Then the same without HTTP. Each server is a process with a new
 * database of its own, and the load is one more. They take turns within each round; the ratio is the median of the
 * rounds. `REGISTRATION_ROUNDS=1` for a shorter run.
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
  const servers = {} as Record<Name, Child<RegistrationQuestions>>
  const addresses = {} as Record<Name, { port: number; path: string }>
  for (const name of names) {
    servers[name] = startChild<RegistrationQuestions>(new URL(modules[name], import.meta.url))
    addresses[name] = await servers[name].ask('start', smtpUrl)
  }
  const overHttp = await takeTurns(async (name) => {
    const requests = await servers[name].ask('makeRequests', events, perRound)
    return load.ask('sendAll', addresses[name].port, addresses[name].path, requests)
  })
  const inProcess = await takeTurns((name) => servers[name].ask('registerAll', events, perRound))
  const oversold = await servers.marquee.ask('countOversold')
  print(`  confirmations mailed by the end: ${await load.ask('countMails')}`)
  for (const name of names) await servers[name].stop()
  await load.stop()
  const figures = {
    ...summarize(`${scenario}Http`, overHttp, print),
    ...summarize(`${scenario}InProcess`, inProcess, print),
    [`${scenario}Oversold`]: oversold,
  }
  for (const [name, value] of Object.entries(figures)) print(`  ${name}: ${value}`)
  return figures
}

/** @param turn Lets one server register everyone. @returns the rounds but the first, which warms all up. */
async function takeTurns(turn: (name: Name) => Promise<number>): Promise<Round[]> {
  const taken: Round[] = []
  for (let number = 0; number <= rounds; number += 1) {
    const round = {} as Round
    for (const name of names) round[name] = await turn(name)
    if (number > 0) taken.push(round)
  }
  return taken
}

function summarize(prefix: string, taken: Round[], print: (line: string) => void): Record<string, number> {
  for (const [index, round] of taken.entries())
    print(`  ${prefix} round ${index + 1}: ${names.map((name) => `${name} ${round[name].toFixed(0)}/s`).join(', ')}`)
  const ratio = (to: Name) => Number(median(taken.map((round) => round.marquee / round[to])).toFixed(3))
  return {
    [`${prefix}PerSecond`]: Math.round(median(taken.map(({ marquee }) => marquee))),
    [`${prefix}VsSingle`]: ratio('single'),
    [`${prefix}VsGrouped`]: ratio('grouped'),
  }
}
