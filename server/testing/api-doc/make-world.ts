import { encodeGlobalId } from '../../graphql/global-id.ts'
import { createProgram } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { makeEvent, makeOrganization } from '../factories.ts'
import { broughtIn, prove, readParty, transferTokenMailedTo } from '../modules/attendees.ts'
import { followTokenMailedTo } from '../modules/followers.ts'
import { makeKey } from '../modules/api-keys.ts'
import { secretMailedTo } from '../modules/guest-invitations.ts'
import { type Answer, cancel, confirm, mailedToken, register } from '../registrations/registrations.ts'
import { KnownValues } from './known-values.ts'
import type { Example } from './read-examples.ts'
import type { Caller } from './run-example.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>

/** What the examples of docs/api.md meet: a little of the demo, on days that do not move. */
export async function makeWorld(app: TestApp) {
  app.clock.set(new Date('2027-06-14T09:00:00Z'))
  const { db } = app.platform
  const organization = await makeOrganization(app)
  await db.organization.update({
    where: { id: organization.id },
    data: { name: 'Lantern Collective', slug: 'lantern-collective' },
  })
  await db.group.update({ where: { id: organization.groupId }, data: { name: 'Rooftops', slug: 'rooftops' } })
  const ada = await app.person('Ada')
  await db.user.update({ where: { id: ada.userId! }, data: { name: 'Ada Lind', handle: 'ada' } })

  const rooftop = await makeEvent(app, organization.groupId, {
    slug: 'rooftop-sessions',
    title: 'Rooftop Sessions',
    startsAt: new Date('2027-06-18T17:30:00Z'),
    endsAt: new Date('2027-06-18T21:00:00Z'),
    capacity: 80,
    venueName: 'The roof of Dock Street 9',
    venueAddress: 'Dock Street 9, 2150 Nordhavn',
    latitude: 55.7096,
    longitude: 12.5946,
    tags: ['Live music'],
    tagSlugs: ['live-music'],
  })
  await db.eventTerms.create({ data: { eventId: rooftop.id, version: 1, body: 'Mind the edge.' } })
  const kitchen = await makeEvent(app, organization.groupId, {
    slug: 'tiny-kitchen',
    title: 'Tiny Kitchen',
    startsAt: new Date('2027-06-26T17:00:00Z'),
    endsAt: new Date('2027-06-26T21:00:00Z'),
    capacity: 2,
    waitlistAutoOffer: false,
  })
  const firstGuest = await register(app.stranger(), kitchen, { partySize: 2 })

  const known: KnownValues = new KnownValues({
    GROUP_ID: () => encodeGlobalId('Group', organization.groupId),
    ORGANIZATION_ID: () => encodeGlobalId('Organization', organization.id),
    CONFIRMATION_TOKEN: () => mailedToken(known.get('REGISTRATION_ID')),
    INVITATION_SECRET: () => secretMailedTo(app, rooftop.id, 'ivy@example.com'),
    PARTY_ID: async () => {
      const event = await makeEvent(app, organization.groupId, { asksAttendeeNames: true, visibility: 'UNLISTED' })
      const guest = { name: 'Mira Holm', email: 'mira@example.com', partySize: 2 }
      const place = await register(app.stranger(), event, guest)
      await prove(app, place)
      known.set('PARTY_SECRET', place['secret'])
      known.set('ATTENDEE_ID', broughtIn(await readParty(app.stranger(), place))[0]!.id)
      return place['id']
    },
    FOLLOWING_TOKEN: () => followTokenMailedTo(app, 'nora@example.com'),
    TRANSFER_TOKEN: () => transferTokenMailedTo(app, 'ola@example.com'),
    APPLICATION_ID: async () => {
      const event = await makeEvent(app, organization.groupId, { approvalRequired: true, visibility: 'UNLISTED' })
      return (await register(app.stranger(), event))['id']
    },
  })

  const writer = await makeKey(organization, 'WRITE')
  const reader = await makeKey(organization, 'READ')
  const callers: Record<string, Caller> = {
    Anyone: { path: '/graphql', headers: {} },
    'A READ key': { path: '/graphql', headers: createProgram(app.url, reader.key).headers },
    'A WRITE key': { path: '/graphql', headers: createProgram(app.url, writer.key).headers },
    'A person': { path: '/bff/graphql', headers: ada.headers },
    'An owner': { path: '/bff/graphql', headers: organization.owner.headers },
  }

  /** What happens right before the example that holds such a text. */
  const meanwhile: Record<string, () => Promise<(() => Promise<unknown>) | void>> = {
    'offerWaitlistPlaces(': async () => void (await cancel(app.stranger(), firstGuest)),
    'acceptWaitlistOffer(': async () => {
      const entry: Answer = {
        __typename: 'WaitlistEntry',
        id: known.get('ENTRY_ID'),
        secret: known.get('ENTRY_SECRET'),
      }
      await confirm(app.stranger(), entry)
      known.set('ENTRY_SECRET', entry['secret'])
    },
    ' checkIn(': async () => app.clock.set(new Date('2027-06-18T17:45:00Z')),
    // A fault, because the database lacks a table.
    ' profile(': async () => {
      await db.$executeRaw`ALTER TABLE "User" RENAME TO "Away"`
      return () => db.$executeRaw`ALTER TABLE "Away" RENAME TO "User"`
    },
  }

  /** Let happen what an example needs. @returns how to undo it, if it must be. */
  function prepareFor({ code }: Example) {
    return Object.entries(meanwhile).find(([text]) => code.includes(text))?.[1]()
  }

  return { known, callers, key: writer.key, prepareFor }
}
