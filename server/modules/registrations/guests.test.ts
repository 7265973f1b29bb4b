import { describe, expect, test } from 'vitest'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'

const list = /* GraphQL */ `
  query ($slug: String!, $status: [RegistrationStatus!], $search: String) {
    event(slug: $slug) {
      registrations(first: 50, status: $status, search: $search) {
        edges {
          node {
            name
          }
        }
      }
      registrationCounts {
        status
        registrations
        places
      }
    }
  }
`
const search = /* GraphQL */ `
  query ($slug: String!, $name: String!) {
    event(slug: $slug) {
      viewerCan {
        searchGuests
      }
      guestSearch(name: $name) {
        id
        name
        partySize
        status
      }
    }
  }
`
const pace = `query ($slug: String!, $days: Int!) { event(slug: $slug) { registrationPace(days: $days) { date places } } }`

const app = shareTestApp()
const organization = shareOrganization(app)

async function makeGuests() {
  const event = await makeEvent(app, organization.groupId)
  for (const [name, partySize] of [
    ['Tomás Aranda', 2],
    ['Mira Holm', 1],
    ['Bảo Nguyễn', 4],
  ] as const)
    await register(app.stranger(), event, { name, email: `${partySize}@guests.test`, partySize })
  const leaver = await register(app.stranger(), event, { name: 'Mira Gone', email: 'gone@guests.test', partySize: 3 })
  await cancel(app.stranger(), leaver)
  return event
}

async function member(role: 'admin' | 'host' | 'promoter' | 'door') {
  const person = await makeMember(app, organization, role)
  return person
}

describe('the list of guests', () => {
  test('can be narrowed by status and by the words of a search, without regard to case and accents', async () => {
    const event = await makeGuests()
    const names = async (variables: object) =>
      (await organization.owner.ask(list, { slug: event.slug, ...variables })).event.registrations.edges.map(
        ({ node }: any) => node.name,
      )
    expect(await names({})).toEqual(['Tomás Aranda', 'Mira Holm', 'Bảo Nguyễn', 'Mira Gone'])
    expect(await names({ status: ['CANCELLED'] })).toEqual(['Mira Gone'])
    expect(await names({ search: 'MIRA' })).toEqual(['Mira Holm', 'Mira Gone'])
    expect(await names({ search: 'mira', status: ['CONFIRMED'] })).toEqual(['Mira Holm'])
    expect(await names({ search: 'nguyen bao' })).toEqual(['Bảo Nguyễn'])
    expect(await names({ search: '2@guests' })).toEqual(['Tomás Aranda'])
    expect(await names({ search: '%' })).toEqual([])
  })

  test('is counted by status for those who see guests, and is null to the others', async () => {
    const event = await makeGuests()
    const seen = (await (await member('host')).ask(list, { slug: event.slug })).event
    expect(seen.registrationCounts).toEqual([
      { status: 'CONFIRMED', registrations: 3, places: 7 },
      { status: 'CANCELLED', registrations: 1, places: 3 },
    ])
    for (const other of [await member('door'), await member('promoter'), await app.person('Else'), app.stranger()])
      expect((await other.ask(list, { slug: event.slug })).event).toEqual({
        registrations: null,
        registrationCounts: null,
      })
  })
})

describe('the search at the door', () => {
  test('finds guests by name with what the door needs to know', async () => {
    const event = await makeGuests()
    const { event: seen } = await (await member('door')).ask(search, { slug: event.slug, name: 'tomas' })
    expect(seen.viewerCan.searchGuests).toBe(true)
    expect(seen.guestSearch).toEqual([
      { id: expect.any(String), name: 'Tomás Aranda', partySize: 2, status: 'CONFIRMED' },
    ])
  })

  test('does not look at addresses, nor for less than two letters', async () => {
    const event = await makeGuests()
    const door = await member('door')
    for (const name of ['guests.test', 'm', ' ', ''])
      expect((await door.ask(search, { slug: event.slug, name })).event.guestSearch).toEqual([])
  })

  test.each([
    ['admin', true],
    ['host', true],
    ['door', true],
    ['promoter', false],
  ] as const)('is open to %s: %s', async (role, isOpen) => {
    const event = await makeGuests()
    const { event: seen } = await (await member(role)).ask(search, { slug: event.slug, name: 'mira' })
    expect(seen.viewerCan.searchGuests).toBe(isOpen)
    expect(seen.guestSearch?.length ?? null).toBe(isOpen ? 2 : null)
  })

  test('is null to members of another organization, to guests and to strangers', async () => {
    const event = await makeGuests()
    const elsewhere = await makeOrganization(app)
    const coming = await app.person('Coming')
    await register(coming, event)
    for (const other of [elsewhere.owner, coming, app.stranger()])
      expect((await other.ask(search, { slug: event.slug, name: 'mira' })).event.guestSearch).toBeNull()
  })
})

describe('the pace of registrations', () => {
  test('counts the places of each day in the event’s zone, days without any included', async () => {
    const event = await makeEvent(app, organization.groupId, { timeZone: 'Pacific/Auckland' })
    const days = (await organization.owner.ask(pace, { slug: event.slug, days: 3 })).event.registrationPace
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(app.clock.now())
    expect(days).toHaveLength(3)
    expect(days.at(-1)).toEqual({ date: today, places: 0 })
    await register(app.stranger(), event, { partySize: 3 })
    const gone = await register(app.stranger(), event, { partySize: 2 })
    await cancel(app.stranger(), gone)
    const yesterday = await register(app.stranger(), event, { partySize: 4 })
    await app.platform.db.registration.updateMany({
      where: { id: Buffer.from(yesterday.id, 'base64url').toString().split(':')[1] },
      data: { createdAt: new Date(app.clock.now().getTime() - 86_400_000) },
    })
    const after = (await organization.owner.ask(pace, { slug: event.slug, days: 3 })).event.registrationPace
    expect(after.map(({ places }: any) => places)).toEqual([0, 4, 3])
  })

  test('is null to whoever does not see guests, and refuses a number of days out of bounds', async () => {
    const event = await makeEvent(app, organization.groupId)
    for (const other of [await member('door'), app.stranger()])
      expect((await other.ask(pace, { slug: event.slug, days: 7 })).event.registrationPace).toBeNull()
    for (const days of [0, 91]) {
      const { errors } = await organization.owner.execute(pace, { slug: event.slug, days })
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    }
  })
})
