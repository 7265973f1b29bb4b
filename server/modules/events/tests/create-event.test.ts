import { describe, expect, test } from 'vitest'
import { giveRole } from '../../../testing/actors.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { create } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

describe('creating an event', () => {
  test('takes local times in the event’s zone and makes a draft under an address of its title', async () => {
    const event = await create(organization.owner, organization.groupId, { title: 'Straße & Ærø', terms: 'Be kind.' })
    expect(event).toMatchObject({
      status: 'DRAFT',
      startsAt: '2027-06-01T18:00:00.000Z',
      terms: { version: 1, body: 'Be kind.' },
      viewerCan: { edit: true, publish: true },
    })
    expect(event['slug']).toMatch(/^strasse-and-aeroe/)
  })

  test('names every field that is wrong, at once', async () => {
    const refusal = await create(organization.owner, organization.groupId, {
      title: ' ',
      slug: 'Login',
      timeZone: 'CEST',
      capacity: 0,
      venue: { onlineUrl: 'javascript:alert(1)' },
    })
    expect(refusal['code']).toBe('INVALID_INPUT')
    expect(refusal['fields'].map(({ path }: { path: string }) => path).sort()).toEqual([
      'capacity',
      'slug',
      'timeZone',
      'title',
      'venue.onlineUrl',
    ])
  })

  test('refuses a time that the clocks skip, naming the two nearest', async () => {
    const refusal = await create(organization.owner, organization.groupId, {
      startsAt: '2027-03-28T02:30',
      endsAt: '2027-03-28T05:00',
    })
    expect(refusal['fields']).toEqual([{ path: 'startsAt', message: expect.stringMatching(/01:59 and 03:00/) }])
  })

  test('names the days as well, where a day is what the clocks skip', async () => {
    const times = { startsAt: '2011-12-30T19:00', endsAt: '2011-12-31T02:00', timeZone: 'Pacific/Apia' }
    expect((await create(organization.owner, organization.groupId, times)).fields).toEqual([
      { path: 'startsAt', message: expect.stringMatching(/2011-12-29 23:59 and 2011-12-31 00:00/) },
    ])
  })

  test.each([
    '0000-01-01T00:00',
    '1899-12-31T23:59',
    '2201-01-01T00:00',
    '9999-12-31T23:59',
    '+275760-09-13T00:00',
    '-271821-04-19T12:00',
  ])('refuses a year that is none for an event: %s', async (time) => {
    const refusal = await create(organization.owner, organization.groupId, { startsAt: time, endsAt: time })
    expect(refusal['fields']).toMatchObject([{ path: 'startsAt' }, { path: 'endsAt' }])
  })

  test.each(['europe/oslo', 'EST', 'GMT+5', '+01:00'])('refuses a zone that is no IANA name: %s', async (timeZone) => {
    expect((await create(organization.owner, organization.groupId, { timeZone })).fields).toMatchObject([
      { path: 'timeZone' },
    ])
  })

  test('refuses an end before the start', async () => {
    expect((await create(organization.owner, organization.groupId, { endsAt: '2027-05-31T23:00' })).fields).toEqual([
      { path: 'endsAt', message: 'Choose a time that isn’t before the start.' },
    ])
  })

  test('refuses a chosen address that is taken, also one that another event had before, and proposes a free one', async () => {
    const first = await create(organization.owner, organization.groupId, { slug: 'the-one' })
    expect(first['slug']).toBe('the-one')
    expect(await create(organization.owner, organization.groupId, { slug: 'THE-ONE' })).toMatchObject({
      code: 'URL_TAKEN',
      field: 'slug',
      suggestion: expect.stringMatching(/^the-one-/),
    })
    await app.platform.db.event.update({ where: { slug: 'the-one' }, data: { slug: 'the-other' } })
    expect(await create(organization.owner, organization.groupId, { slug: 'the-one' })).toMatchObject({
      code: 'URL_TAKEN',
    })
  })

  test('of one title, thirty at once, gives thirty addresses', async () => {
    const events = await Promise.all(
      Array.from({ length: 30 }, () => create(organization.owner, organization.groupId, { title: 'Same again' })),
    )
    expect(new Set(events.map(({ slug }) => slug))).toHaveLength(30)
  })

  test('never gives a title without letters an empty or reserved address', async () => {
    for (const title of ['???', '日本', 'Login', 'e'])
      expect((await create(organization.owner, organization.groupId, { title })).slug).toMatch(/^[a-z0-9-]{3,60}$/)
    expect((await create(organization.owner, organization.groupId, { title: 'Login' })).slug).not.toBe('login')
  })

  test('is for hosts and above; to outsiders the group is absent', async () => {
    const [host, door, outsider] = await Promise.all(['Host', 'Door', 'Outsider'].map((name) => app.person(name)))
    await giveRole(app.platform, host!, organization.id, 'host')
    await giveRole(app.platform, door!, organization.id, 'door')
    expect(await create(host!, organization.groupId)).toMatchObject({ __typename: 'Event' })
    await expect(create(door!, organization.groupId)).rejects.toThrow('FORBIDDEN')
    expect(await create(outsider!, organization.groupId)).toMatchObject({ code: 'NOT_FOUND' })
    await expect(create(app.stranger(), organization.groupId)).rejects.toThrow('UNAUTHENTICATED')
  })
})
