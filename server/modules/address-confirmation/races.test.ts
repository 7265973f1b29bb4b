import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { claimPlaces } from './service/claim-places.ts'
import {
  accept,
  cancel,
  confirm,
  countPlaces,
  disown,
  guest,
  join,
  makeFullEvent,
  personWith,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const rounds = Array.from({ length: 5 }, (_, index) => index)

const rowsOf = (eventId: string) =>
  app.platform.db.registration.findMany({ where: { eventId, status: { in: ['PENDING', 'CONFIRMED', 'CHECKED_IN'] } } })

async function expectSound(eventId: string) {
  const { placesTaken, registered, offered } = await countPlaces(app, eventId)
  expect(placesTaken).toBe(registered + offered)
}

describe('at the same moment, of one address', { timeout: 60_000 }, () => {
  test.each(rounds)('two mails are pressed: one registration stays, for both answers (%i)', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const who = guest()
    const typed = [await register(app.stranger(), event, who), await register(app.stranger(), event, who)]
    const answers = await Promise.all(typed.map((row) => confirm(app.stranger(), row)))
    const [kept, ...others] = await rowsOf(event.id)
    expect(others).toEqual([])
    expect(kept!.addressConfirmedAt).not.toBeNull()
    for (const answer of answers) expect(answer['code'] ?? 'kept').toMatch(/^(kept|CONFIRMATION_OVER)$/)
    expect(answers.some(({ registration }) => registration)).toBe(true)
    await expectSound(event.id)
  })

  test.each(rounds)('one mail is confirmed and undone: it ends cancelled, whoever was first (%i)', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const typed = await register(app.stranger(), event)
    const [confirmed] = await Promise.all([confirm(app.stranger(), typed), disown(app.stranger(), typed)])
    expect(confirmed.code ?? 'confirmed').toMatch(/^(confirmed|CONFIRMATION_OVER)$/)
    expect(await rowsOf(event.id)).toEqual([])
    await expectSound(event.id)
  })

  test.each(rounds)('a mail is confirmed while the account behind it registers: one registration (%i)', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const person = await personWith(app, { isProven: true })
    const typed = await register(app.stranger(), event, { email: person.email })
    const [, own] = await Promise.all([confirm(app.stranger(), typed), register(person, event)])
    const rows = await rowsOf(event.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.userId).toBe(person.userId)
    expect(own.code ?? 'registered').toMatch(/^(registered|ALREADY_REGISTERED)$/)
  })

  test.each(rounds)('an account proves it while a mail is confirmed, and again: one registration (%i)', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 9 })
    const person = await personWith(app, { isProven: true })
    const typed = await register(app.stranger(), event, { email: person.email })
    await register(app.stranger(), event, { email: person.email })
    const claim = () => claimPlaces(app.platform, person.userId!)
    await Promise.all([claim(), confirm(app.stranger(), typed), claim()])
    const rows = await rowsOf(event.id)
    expect(rows.map(({ userId }) => userId)).toEqual([person.userId])
  })

  test.each(rounds)('an offer is taken, undone and registered upon: one way, and no place twice (%i)', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const who = guest()
    const entry = await join(app.stranger(), event, who)
    await cancel(app.stranger(), guests[0]!)
    await confirm(app.stranger(), entry)
    const mine = { ...who, entrySecret: entry.secret }
    await Promise.all([
      accept(app.stranger(), entry),
      register(app.stranger(), event, mine),
      disown(app.stranger(), entry),
    ])
    expect((await rowsOf(event.id)).length).toBeLessThanOrEqual(1)
    await expectSound(event.id)
    expect(await countPlaces(app, event.id)).toMatchObject({ offered: 0 })
  })
})
