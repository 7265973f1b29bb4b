import { beforeAll, expect, test } from 'vitest'
import { makeProgram } from '../access-matrix/people.ts'
import { openSession } from '../actors.ts'
import { shareTestApp } from '../shared-app.ts'
import { type Stage, type Visibility, makeStage } from './stage.ts'

const app = shareTestApp()
beforeAll(async () => {
  app.clock.set(new Date())
})

const update = `mutation ($id: ID!) {
  updateEvent(input: { id: $id, description: "New words." }) { __typename ... on Event { description } }
}`

/** What a mutation on an open socket came to: the type of the answer, or the code of the error. */
async function write(socket: ReturnType<Stage['subject']['openSocket']>, { event }: Stage): Promise<string> {
  const { data, errors } = await socket.send(update, { id: event.globalId })
  return String(errors?.[0]?.extensions?.['code'] ?? data.updateEvent.__typename)
}

interface WriteCase {
  visibility: Visibility
  happen(stage: Stage): Promise<unknown>
  answer: string
}

const ofOwner =
  (mutation: string) =>
  ({ organization, subjectId: id }: Stage) =>
    organization.owner.ask(`mutation ($id: ID!) { ${mutation} { __typename } }`, { id })

const cases: Record<string, WriteCase> = {
  'was removed, of a private event': {
    visibility: 'PRIVATE',
    happen: ofOwner('removeMember(input: { id: $id })'),
    answer: 'NotFound',
  },
  'was removed, of a public event': {
    visibility: 'PUBLIC',
    happen: ofOwner('removeMember(input: { id: $id })'),
    answer: 'FORBIDDEN',
  },
  'has a lower role now': {
    visibility: 'PRIVATE',
    happen: ofOwner('changeMemberRole(input: { id: $id, role: DOOR })'),
    answer: 'FORBIDDEN',
  },
  'was logged out elsewhere': {
    visibility: 'PRIVATE',
    happen: async ({ elsewhere }) => (await openSession(app, elsewhere)).ask('mutation { endOtherSessions { id } }'),
    answer: 'UNAUTHENTICATED',
  },
}

test.each(Object.entries(cases))(
  'a window that stays open writes nothing for somebody who %s',
  async (_what, { visibility, happen, answer }) => {
    const stage = await makeStage({ one: app, two: app }, { visibility, as: 'host' })
    const socket = stage.subject.openSocket()
    expect(await write(socket, stage)).toBe('Event')
    await happen(stage)
    expect(await write(socket, stage)).toBe(answer)
  },
)

test('a program that stays connected writes nothing with a key that was revoked, or that may only read', async () => {
  const stage = await makeStage({ one: app, two: app }, { visibility: 'PRIVATE', as: 'program' })
  const socket = stage.subject.openSocket()
  expect(await write(socket, stage)).toBe('Event')
  await ofOwner('revokeApiKey(input: { id: $id })')(stage)
  expect(await write(socket, stage)).toBe('UNAUTHENTICATED')
  const reader = await makeProgram(app, stage.organization.id, 'READ')
  expect(await write(reader.actor.openSocket(), stage)).toBe('FORBIDDEN')
})

test('a write that waits for an event while its author is removed is refused', async () => {
  const stage = await makeStage({ one: app, two: app }, { visibility: 'PRIVATE', as: 'host' })
  let written: Promise<string> | undefined
  await app.platform.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${stage.event.id}::uuid FOR UPDATE`
      written = write(stage.subject.openSocket(), stage)
      // The write has been let in, and waits for the row.
      for (;;) {
        const [row] = await app.platform.db.$queryRaw<{ waiting: bigint }[]>`
          SELECT count(*) AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"Event"%'`
        if (row && row.waiting > 0n) break
      }
      await ofOwner('removeMember(input: { id: $id })')(stage)
    },
    { timeout: 15_000 },
  )
  expect(await written).toBe('NotFound')
})
