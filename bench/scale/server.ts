import { openSession } from '../../server/testing/actors.ts'
import { countStatements } from '../count-statements.ts'
import { answer } from '../load/child.ts'
import { type BenchApp, startBenchApp } from '../setup.ts'
import { type Filled, fill } from './fill.ts'
import type { Size } from './sizes.ts'

const statements = countStatements()
let app: BenchApp

const server = {
  /** @returns where it listens, what it holds, and the cookies of the organizer and of a person without any place. */
  async start(size: Size): Promise<Filled & { origin: string; organizer: string; reader: string }> {
    app = await startBenchApp({}, { pages: 'built' })
    const filled = await fill(app.platform, size)
    const cookieOf = async (userId: string, name: string) => {
      const person = { userId, name, email: `${name.toLowerCase()}@scale.test` }
      return (await openSession(app, person)).headers['cookie']!
    }
    return {
      ...filled,
      origin: app.url,
      organizer: await cookieOf(filled.organizerId, 'Organizer'),
      reader: await cookieOf(filled.readerId, 'Reader'),
    }
  },
  /** How many statements PostgreSQL has got from this server so far. */
  readStatements: () => statements.read(),
  stop: () => app.stop(),
}

export type ScaleQuestions = typeof server

answer(server)
