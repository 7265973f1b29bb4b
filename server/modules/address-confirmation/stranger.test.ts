import { describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import {
  type Answer,
  cancel,
  confirm,
  guest,
  join,
  lookUp,
  makeFullEvent,
  personWith,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

type TestEvent = Awaited<ReturnType<typeof makeEvent>>

/** Whose address a stranger may type: everything that an event can hold under it. */
const known: Record<string, (event: TestEvent, free: () => Promise<unknown>) => Promise<string>> = {
  'an account with a place': async (event, free) => {
    const person = await personWith(app, { isProven: true })
    await free()
    await register(person, event)
    return person.email
  },
  'a guest who confirmed a place': async (event, free) => {
    const who = guest()
    await free()
    await confirm(app.stranger(), await register(app.stranger(), event, who))
    return who.email
  },
  'an account that waits': async (event) => {
    const person = await personWith(app, { isProven: true })
    await join(person, event, { partySize: 2 })
    return person.email
  },
  'a guest who confirmed and waits': async (event) => {
    const who = guest()
    await confirm(app.stranger(), await join(app.stranger(), event, { ...who, partySize: 2 }))
    return who.email
  },
  'an account with an open offer': async (event, free) => {
    const person = await personWith(app, { isProven: true })
    await join(person, event)
    await free()
    return person.email
  },
  'a guest who confirmed with an open offer': async (event, free) => {
    const who = guest()
    await confirm(app.stranger(), await join(app.stranger(), event, who))
    await free()
    return who.email
  },
  'an account that is not here': async () => (await personWith(app, { isProven: true })).email,
  'a typed address that nobody confirmed': async (event, free) => {
    const who = guest()
    await free()
    await register(app.stranger(), event, who)
    return who.email
  },
}

/** Events whose answer is another one at each check, in the order of the checks. */
const checks: [string, Partial<Parameters<typeof makeEvent>[2]> & { after?: object }][] = [
  ['open', {}],
  ['with terms that were not accepted', { after: { terms: { create: [{ version: 1, body: 'Be kind.' }] } } }],
  ['full', { after: { capacity: 1 } }],
  ['full, its list closed', { after: { capacity: 1, waitlistClosed: true } }],
  ['where organizers decide', { after: { approvalRequired: true } }],
  ['called off', { after: { status: 'CANCELLED', cancelledAt: new Date() } }],
]

/** Aside from what names the row or the event, which are new each time. */
function withoutOwn({ id: _id, secret: _secret, ...answer }: Answer, event: TestEvent): string {
  return JSON.stringify({ ...answer, email: '' }).replaceAll(event.slug, 'event')
}
const requests: Record<string, (actor: Actor, event: TestEvent, email: string) => Promise<Answer>> = {
  register: (actor, event, email) => register(actor, event, { name: 'A Stranger', email }),
  joinWaitlist: (actor, event, email) => join(actor, event, { name: 'A Stranger', email }),
}

/** An event with `make`'s person, and the answer to a stranger who types an address there. */
async function answerTo(
  request: keyof typeof requests,
  settings: (typeof checks)[number][1],
  make: keyof typeof known,
  isKnown: boolean,
) {
  const { after = {}, ...before } = settings
  const { event, guests } = await makeFullEvent(app, organization, {
    parties: [1, 1],
    waitlistEnabled: true,
    ...before,
  })
  const email = await known[make]!(event, () => cancel(app.stranger(), guests[0]!))
  await app.platform.db.event.update({ where: { id: event.id }, data: after })
  const answer = await requests[request]!(app.stranger(), event, isKnown ? email : guest().email)
  return withoutOwn(answer, event)
}

describe('a stranger who types an address learns nothing of whose it is', () => {
  const cases = checks.flatMap(([name, settings]) =>
    Object.keys(known).flatMap((make) =>
      Object.keys(requests).map((request) => [request, name, make, settings] as const),
    ),
  )
  test.each(cases)('%s, at an event that is %s: %s', async (request, _name, make, settings) => {
    const [ofKnown, ofUnknown] = [
      await answerTo(request, settings, make, true),
      await answerTo(request, settings, make, false),
    ]
    expect(ofKnown).toBe(ofUnknown)
    expect(ofKnown).not.toContain('ALREADY_REGISTERED')
  })
})

describe('a stranger who registers with somebody’s address', () => {
  test('takes no open offer away, and the account that has it takes it afterwards', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
    const victim = await personWith(app, { isProven: true })
    const entry = await join(victim, event)
    await cancel(app.stranger(), guests[0]!)
    await cancel(app.stranger(), guests[1]!)
    expect(await register(app.stranger(), event, { email: victim.email, name: 'Thief' })).toMatchObject({
      status: 'CONFIRMED',
    })
    expect(await lookUp(victim, entry)).toMatchObject({ state: 'OFFERED' })
    expect(await register(victim, event)).toMatchObject({ status: 'CONFIRMED' })
    expect(await lookUp(victim, entry)).toMatchObject({ state: 'CONFIRMED' })
  })

  test('blocks neither the account nor the guest behind it', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 20 })
    const victim = await personWith(app, { isProven: true })
    for (const name of ['One', 'Two']) await register(app.stranger(), event, { email: victim.email, name })
    expect(await register(app.stranger(), event, { email: victim.email })).toMatchObject({
      code: 'TOO_MANY_UNCONFIRMED',
    })
    expect(await register(victim, event)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('is not that person as an account whose address is not confirmed either', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 20 })
    const victim = guest()
    const mine = await register(app.stranger(), event, victim)
    await confirm(app.stranger(), mine)
    const thief = await personWith(app, { isProven: false, email: victim.email })
    expect(await register(thief, event)).toMatchObject({ status: 'CONFIRMED', secret: null })
  })

  test('gets no row by its idempotency key with other words, and none by a key that could be guessed', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 20 })
    const who = { ...guest(), idempotencyKey: crypto.randomUUID() }
    const first = await register(app.stranger(), event, who)
    expect(await register(app.stranger(), event, who)).toEqual(first)
    expect(await register(app.stranger(), event, { ...who, partySize: 2 })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_USED',
    })
    for (const idempotencyKey of ['registration-0001', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])
      expect(await register(app.stranger(), event, { ...guest(), idempotencyKey })).toMatchObject({
        code: 'INVALID_INPUT',
      })
  })
})
