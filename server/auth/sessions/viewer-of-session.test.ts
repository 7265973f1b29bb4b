import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveRole } from '../../testing/actors.ts'
import { useTestApp } from '../../testing/app.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { viewerOfSession } from './viewer-of-session.ts'

test('many who ask at once, and one after the other while that runs, are answered by a few statements', async () => {
  const app = await useTestApp()
  const { db } = app.platform
  const organization = await makeOrganization(app)
  const people = await Promise.all(['Ada', 'Berta', 'Cleo'].map((name) => app.person(name)))
  await giveRole(app.platform, people[0]!, organization.id, 'host')
  const sessions = await db.session.findMany({
    where: { userId: { in: people.flatMap(({ userId }) => userId ?? []) } },
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      for (let tick = 0; tick < turn % 5; tick += 1) await new Promise((resolve) => setImmediate(resolve))
      return viewerOfSession(db, sessions[turn % 3]!.id)
    }),
  )
  const statements = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('FROM \\"Session\\" session'))
  expect(statements.length).toBeLessThanOrEqual(6)
  for (const [turn, answer] of answers.entries()) {
    const { id, userId } = sessions[turn % 3]!
    const roles = userId === people[0]!.userId ? [[organization.id, 'host']] : []
    expect(answer).toMatchObject({ sessionId: id, person: { id: userId } })
    expect([...answer!.roles]).toEqual(roles)
  }
  await db.session.update({ where: { id: sessions[0]!.id }, data: { expiresAt: new Date(0) } })
  await db.session.delete({ where: { id: sessions[1]!.id } })
  expect(await Promise.all(sessions.map(({ id }) => viewerOfSession(db, id)))).toEqual([null, null, expect.anything()])
})
