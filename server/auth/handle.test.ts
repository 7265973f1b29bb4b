import { expect, test } from 'vitest'
import { useTestApp } from '../testing/app.ts'

test('twelve people of one name who sign up at the same moment all get an account, each with a handle', async () => {
  const app = await useTestApp()
  const signUps = Array.from({ length: 12 }, (_, index) =>
    fetch(`${app.url}/bff/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url, 'x-forwarded-for': `10.1.0.${index + 1}` },
      body: JSON.stringify({ name: 'Mira Holm', email: `mira-${index}@example.test`, password: 'long-enough-for-all' }),
    }),
  )
  const statuses = (await Promise.all(signUps)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 200))
  const people = await app.platform.db.user.findMany({ where: { name: 'Mira Holm' }, select: { handle: true } })
  expect(new Set(people.map(({ handle }) => handle)).size).toBe(12)
  for (const { handle } of people) expect(handle).toMatch(/^mira-holm(-[0-9a-f]{4})?$/)
})
