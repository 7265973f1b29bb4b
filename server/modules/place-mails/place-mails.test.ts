import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPerson } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import type { Transaction } from '../../platform/database/db.ts'
import { acceptTransfer, prove, transferTicket, transferTokenMailedTo } from '../../testing/modules/attendees.ts'
import { mailsOf, runPlaceJobs, waitingNews } from '../../testing/registrations/mails.ts'
import { batchQueueOf } from '../places/service/batch-queue.ts'
import { writePlaceMails } from './service/write-place-mails.ts'
import {
  accept,
  cancel,
  confirm as confirmAddress,
  guest,
  join,
  mailedToken,
  makeFullEvent,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
// The queue goes by the real clock.
beforeEach(async () => {
  app.clock.set(new Date())
  await app.platform.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await app.platform.db.placeNewsBatch.deleteMany()
})

const inputNames: Record<string, string> = {
  approveRegistrations: 'DecideRegistrationsInput',
  declineRegistrations: 'DecideRegistrationsInput',
  removeWaitlistEntry: 'RemoveWaitlistEntryInput',
  cancelEvent: 'CancelEventInput',
}
const work = (mutation: string, input: object) =>
  organization.owner.ask(`mutation ($input: ${inputNames[mutation]}!) { ${mutation}(input: $input) { __typename } }`, {
    input,
  })
const resize = async (input: object) =>
  app.stranger().ask('mutation ($input: ChangePartySizeInput!) { changePartySize(input: $input) { __typename } }', {
    input,
  })
const kindsOf = async (event: { id: string }) => (await mailsOf(app, event.id)).map(({ kind }) => kind)
const rowId = (answer: Record<string, unknown>) => decodeGlobalId(String(answer['id'])).id

describe('M1 a registration', () => {
  test('is confirmed by a mail with one button and the calendar file', async () => {
    const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
    const who = guest()
    const registered = await register(app.stranger(), event, { ...who, partySize: 2 })
    await runPlaceJobs(app)
    const [mail, ...others] = await mailsOf(app, event.id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'placeConfirmed', to: who.email, subject: 'Your ticket: Sjøfest' })
    // One button, which also confirms the address: only the mailbox is told where it leads.
    expect(mail!.content.blocks.filter(({ type }) => type === 'button')).toHaveLength(1)
    expect(mail!.link).toBe(`${app.platform.publicUrl}/confirm/${registered.id}?token=${mailedToken(registered.id)}`)
    const [calendar] = mail!.content.attachments!
    expect(calendar).toMatchObject({ filename: `${event.slug}.ics` })
    expect(calendar!.text).toContain(`UID:${event.id}\r\n`)
    // Calendars are shared; the secret stays in the mail.
    expect(calendar!.text).not.toContain(registered.secret)
  })

  test('of somebody with an account leads to the plain page', async () => {
    const event = await makeEvent(app, organization.groupId)
    await register(await app.person('Ada'), event)
    await runPlaceJobs(app)
    const [mail] = await mailsOf(app, event.id)
    expect(mail!.link).toBe(`${app.platform.publicUrl}/e/${event.slug}/ticket`)
    expect(mail!.text).not.toContain('registration=')
  })

  test('that is refused, or repeated under its key, sends nothing more', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1 })
    const who = { ...guest(), idempotencyKey: crypto.randomUUID() }
    await register(app.stranger(), event, who)
    await register(app.stranger(), event, who)
    expect((await register(app.stranger(), event)).__typename).toBe('EventFull')
    await runPlaceJobs(app)
    expect(await kindsOf(event)).toEqual(['placeConfirmed'])
  })

  test('given back before the mail was written gets a receipt and no confirmation', async () => {
    const event = await makeEvent(app, organization.groupId)
    const registered = await register(app.stranger(), event)
    await cancel(app.stranger(), registered)
    await runPlaceJobs(app)
    expect(await kindsOf(event)).toEqual(['placeCancelled'])
  })

  test('cancelled by an organizer says so, and takes the event out of the calendar', async () => {
    const event = await makeEvent(app, organization.groupId)
    const registered = await register(app.stranger(), event)
    // Only a proven address is sent what removes an entry by itself.
    await confirmAddress(app.stranger(), registered)
    await runPlaceJobs(app)
    app.clock.advance(1_100)
    await cancel(organization.owner, { id: registered.id })
    app.clock.set(new Date())
    await runPlaceJobs(app)
    const [confirmed, cancelled] = await mailsOf(app, event.id)
    expect(cancelled!.subject).toMatch(/^House .* cancelled your registration: /)
    const [was, is] = [confirmed!, cancelled!].map(({ content }) => content.attachments![0]!.text)
    const field = (name: string, text: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(text)![1]!
    expect(is).toContain('STATUS:CANCELLED')
    expect(field('METHOD', was!)).toBe('PUBLISH')
    expect(field('METHOD', is!)).toBe('CANCEL')
    expect(cancelled!.content.attachments![0]!.contentType).toContain('method=CANCEL')
    expect(field('UID', is!)).toBe(field('UID', was!))
    expect(Number(field('SEQUENCE', is!))).toBeGreaterThan(Number(field('SEQUENCE', was!)))
  })

  test.each([
    [1, []],
    [3, ['The ticket admits 3 people, and all 3 spots go with it.']],
  ])('for %i, passed on, says how many spots went with the ticket', async (partySize, said) => {
    const event = await makeEvent(app, organization.groupId)
    const registered = await register(app.stranger(), event, { partySize })
    await prove(app, registered)
    const { email } = guest('Ola')
    await transferTicket(app.stranger(), registered, { email, wholeParty: partySize > 1 })
    await acceptTransfer(app.stranger(), await transferTokenMailedTo(app, email))
    await runPlaceJobs(app)
    const mail = (await mailsOf(app, event.id)).find(({ kind }) => kind === 'ticketPassedOn')!
    expect(mail.to).toBe(registered.email)
    const texts = mail.content.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))
    expect(texts).toEqual([expect.stringContaining('Your ticket now belongs to Ola Nord.'), ...said])
  })

  test('for more or fewer people is told once for the last change', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { id, secret } = await register(app.stranger(), event)
    await runPlaceJobs(app)
    await resize({ id, secret, partySize: 4 })
    await resize({ id, secret, partySize: 3 })
    await resize({ id, secret, partySize: 3 })
    await runPlaceJobs(app)
    const mails = await mailsOf(app, event.id)
    expect(mails.map(({ kind }) => kind)).toEqual(['placeConfirmed', 'partySizeChanged'])
    expect(mails[1]!.text).toContain('"value":"3","before":"4"')
  })

  test('whose size is changed again and again within a minute is told in one mail, or in none when it is as it was', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { id, secret } = await register(app.stranger(), event)
    await runPlaceJobs(app)
    for (const partySize of [2, 5, 3, 4]) {
      await resize({ id, secret, partySize })
      await runPlaceJobs(app)
    }
    const [, resized, ...others] = await mailsOf(app, event.id)
    expect(others).toEqual([])
    expect(resized).toMatchObject({ kind: 'partySizeChanged', subject: `You now have 4 spots: ${event.title}` })
    expect(resized!.text).toContain('"value":"4","before":"1"')
    const waiting = { eventId: event.id, kind: 'partySizeChanged' }
    const { createdAt, nextTryAt } = await app.platform.db.mail.findFirstOrThrow({ where: waiting })
    expect(nextTryAt!.getTime() - createdAt.getTime()).toBe(60_000)

    await resize({ id, secret, partySize: 1 })
    await runPlaceJobs(app)
    expect(await kindsOf(event)).toEqual(['placeConfirmed'])
  })

  test('that is cancelled takes the unsent news of its size along', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event)
    await resize({ id: place['id'], secret: place['secret'], partySize: 2 })
    await runPlaceJobs(app)
    await cancel(app.stranger(), place)
    await runPlaceJobs(app)
    expect(await kindsOf(event)).toEqual(['placeConfirmed', 'placeCancelled'])
  })

  test('where organizers decide is received, then approved or declined', async () => {
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true })
    const [yes, no, back] = [
      await register(app.stranger(), event),
      await register(app.stranger(), event),
      await register(app.stranger(), event),
    ]
    await runPlaceJobs(app)
    await work('approveRegistrations', { ids: [yes!.id] })
    await work('declineRegistrations', { ids: [no!.id] })
    await cancel(app.stranger(), back!)
    await runPlaceJobs(app)
    expect(await kindsOf(event)).toEqual([
      ...Array.from({ length: 3 }, () => 'applicationReceived'),
      'placeConfirmed',
      'applicationDeclined',
      'placeCancelled',
    ])
    const [, , , approved, , receipt] = await mailsOf(app, event.id)
    expect(approved!.text).toContain('approved your request')
    expect(receipt!.content.attachments).toBeUndefined()
  })
})

describe('M2 the waitlist', () => {
  test('is joined, offered a place with the deadline in the event’s zone, and taken', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { timeZone: 'America/St_Johns' })
    const who = guest()
    const entry = await join(app.stranger(), event, who)
    await runPlaceJobs(app)
    await cancel(app.stranger(), guests[0]!)
    await runPlaceJobs(app)
    const offer = (await mailsOf(app, event.id)).find(({ kind }) => kind === 'placeOffered')!
    // Only the mailbox is told what takes the offer.
    const link = `${app.platform.publicUrl}/confirm/${entry.id}?token=${mailedToken(entry.id)}`
    expect(offer).toMatchObject({ to: who.email, link })
    const { offerExpiresAt } = await app.platform.db.waitlistEntry.findFirstOrThrow({ where: { eventId: event.id } })
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/St_Johns',
      hour: '2-digit',
      minute: '2-digit',
    }).format(offerExpiresAt!)
    expect(offer.text).toContain(`${clock} (St Johns time)`)
    // Looking at it, as programs that preview links do, changes nothing.
    await fetch(new URL(link).href.replace(app.platform.publicUrl, app.url))
    expect(await app.platform.db.registration.count({ where: { eventId: event.id, status: 'CONFIRMED' } })).toBe(0)
    await accept(app.stranger(), entry)
    await runPlaceJobs(app)
    const mails = await mailsOf(app, event.id)
    expect(mails.map(({ kind }) => kind)).toEqual([
      'placeConfirmed',
      'lineJoined',
      'placeCancelled',
      'placeOffered',
      'placeConfirmed',
    ])
    // The entry's own secret opens the registration, too.
    expect(mails.at(-1)!.link).toBe(`${app.platform.publicUrl}/e/${event.slug}/ticket?registration=${entry.secret}`)
    expect(mails.at(-1)!.text).toContain('off the waitlist')
  })

  test('an offer that lapsed says how to come back; one removed from the waitlist is told', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await work('removeWaitlistEntry', { id: second!.id })
    await cancel(app.stranger(), guests[0]!)
    app.clock.advance(24 * 3_600_000)
    // Anybody's look at the places lets the clock's decision be written.
    await join(app.stranger(), event, { partySize: 2 })
    app.clock.set(new Date())
    // What waits is due tomorrow by the clock that was moved.
    await app.platform.db.placeNewsBatch.updateMany({ data: { dueAt: app.clock.now() } })
    await runPlaceJobs(app)
    const mails = await mailsOf(app, event.id)
    // The first two joined and one was offered a place: that is not so any more, and nobody hears of it.
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'lineJoined',
      'offerLapsed',
      'placeCancelled',
      'placeConfirmed',
      'removedFromLine',
    ])
    expect(mails.find(({ kind }) => kind === 'offerLapsed')!.link).toContain(`/waitlist/${first!.id}?secret=`)
  })
})

describe('M3 exactly one mail', () => {
  test('fifty who register at once get one each, from one job for each transaction', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { db } = app.platform
    const waiting = vi.spyOn(batchQueueOf(app.platform), 'together')
    const hold = async (tx: Transaction) => {
      await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${event.id}::uuid FOR NO KEY UPDATE`
      const answers = Array.from({ length: 50 }, () => register(app.stranger(), event))
      await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(50), { timeout: 10_000 })
      return { answers }
    }
    const registering = await db.$transaction(hold, { timeout: 15_000 })
    const registered = await Promise.all(registering.answers)
    expect(new Set(registered.map(({ __typename }) => __typename))).toEqual(new Set(['Registration']))
    // Those who came first, and everybody who gathered behind them.
    expect(await db.placeNewsBatch.count()).toBeLessThanOrEqual(2)
    expect(await waitingNews(app)).toHaveLength(50)
    expect(await mailsOf(app, event.id)).toEqual([])
    await runPlaceJobs(app, 3)
    const to = (await mailsOf(app, event.id)).map((mail) => mail.to)
    expect(to.length).toBe(50)
    expect(new Set(to)).toEqual(new Set(registered.map(({ email }) => email)))
  })

  test('a job that runs again, and ten at once, write none twice and enqueue no delivery twice', async () => {
    const event = await makeEvent(app, organization.groupId)
    for (let n = 0; n < 5; n += 1) await register(app.stranger(), event)
    for (let n = 0; n < 2; n += 1) await Promise.all(Array.from({ length: 10 }, () => writePlaceMails(app.platform)))
    expect(await mailsOf(app, event.id)).toHaveLength(5)
    await runPlaceJobs(app, 2)
    expect(await mailsOf(app, event.id)).toHaveLength(5)
  })

  test('a job whose transaction breaks off leaves nothing, and its next run everything', async () => {
    const event = await makeEvent(app, organization.groupId)
    await register(app.stranger(), event)
    const { db } = app.platform
    // As when the process dies in the middle: what was written is gone with the connection.
    const dying = {
      ...app.platform,
      db: new Proxy(db, {
        get: (target, name) =>
          name === '$transaction'
            ? (write: (tx: unknown) => Promise<unknown>) =>
                target.$transaction(async (tx) => {
                  await write(tx)
                  throw new Error('killed')
                })
            : Reflect.get(target, name),
      }),
    }
    await writePlaceMails(dying)
    expect(await mailsOf(app, event.id)).toEqual([])
    // A batch that could not be written rests for a minute; a process that died would not have said so.
    await db.placeNewsBatch.updateMany({ data: { dueAt: app.clock.now() } })
    await writePlaceMails(app.platform)
    expect(await kindsOf(event)).toEqual(['placeConfirmed'])
  })

  test('a row that somebody is changing is left for later, and the job waits for nobody', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [mine, other] = [await register(app.stranger(), event), await register(app.stranger(), event)]
    const { db } = app.platform
    await db.$transaction(async (tx) => {
      await tx.registration.update({
        where: { id: rowId(mine!) },
        data: { status: 'CANCELLED', cancelledAt: new Date() },
      })
      await writePlaceMails(app.platform)
      expect((await mailsOf(app, event.id)).map(({ to }) => to)).toEqual([other!.email])
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await runPlaceJobs(app)
    // It is cancelled now, so there is no confirmation; the other got its one.
    expect((await mailsOf(app, event.id)).map(({ to }) => to)).toEqual([other!.email])
  })

  test('M4 nobody writes to an account that was deleted meanwhile, nor about an event that was called off', async () => {
    const event = await makeEvent(app, organization.groupId)
    const leaver = await createPerson({ url: app.url, platform: app.platform, name: 'Leaver' })
    const registered = await register(leaver, event)
    await app.platform.db.registration.update({
      where: { id: rowId(registered) },
      data: { userId: null, email: 'gone@deleted.invalid' },
    })
    const over = await makeEvent(app, organization.groupId)
    await register(app.stranger(), over)
    await work('cancelEvent', { id: over.globalId })
    await runPlaceJobs(app)
    expect([await kindsOf(event), (await kindsOf(over)).includes('placeConfirmed')]).toEqual([[], false])
  })
})
