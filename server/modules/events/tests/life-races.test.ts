import { expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { register } from '../../../testing/registrations/registrations.ts'
import { type Answer, cancelEvent, duplicate, publish, remove, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()
const comment = /* GraphQL */ `
  mutation ($id: ID!, $body: String!) {
    postComment(input: { eventId: $id, body: $body }) {
      __typename
    }
  }
`

test('of two editors of one field at once exactly one wins, and the other is shown both values', async () => {
  for (const round of times(10)) {
    const event = await makeEvent(app, organization.groupId)
    const seen = { title: event.title }
    const titles = [`First ${round}`, `Second ${round}`]
    const answers = await Promise.all(titles.map((title) => update(organization.owner, event, { title }, seen)))
    const winner = answers.find(({ __typename }) => __typename === 'Event')
    const loser = answers.find(({ __typename }) => __typename === 'EventConflict')
    const lost = titles.find((title) => title !== winner?.['title'])
    expect(loser).toMatchObject({ conflicts: [{ field: 'title', yours: lost, current: winner?.['title'] }] })
  }
})

test('editors of different fields at once all win', async () => {
  const event = await makeEvent(app, organization.groupId)
  const seen = { title: event.title, description: '', capacity: null, venue: { name: null, address: null } }
  await Promise.all([
    update(organization.owner, event, { title: 'A night' }, seen),
    update(organization.owner, event, { description: 'Words' }, seen),
    update(organization.owner, event, { capacity: 9 }, seen),
    update(organization.owner, event, { venue: { name: 'The loft' } }, seen),
    update(organization.owner, event, { venue: { address: 'Torgata 1' } }, seen),
  ])
  expect(await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({
    title: 'A night',
    description: 'Words',
    capacity: 9,
    venueName: 'The loft',
    venueAddress: 'Torgata 1',
  })
})

test('renaming, commenting, registering and copying at once never wait in a circle, and leave a feed without gaps', async () => {
  const event = await makeEvent(app, organization.groupId)
  const writers = await Promise.all(times(4).map((index) => app.person(`Writer ${index}`)))
  await Promise.all(
    times(60).map(async (index) => {
      if (index % 4 === 0)
        await update(organization.owner, event, { slug: `${event.slug}-${index % 12}`, capacity: index + 1_000 })
      else if (index % 4 === 1) await writers[index % writers.length]!.ask(comment, { id: event.globalId, body: 'Hi' })
      else if (index % 4 === 2) await register(someone(index >> 1), event)
      else await duplicate(organization.owner, event, { title: 'Copy', startsAt: '2027-06-01T20:00', copy: ['TERMS'] })
    }),
  )
  const items = await app.platform.db.activityStep.findMany({
    where: { eventId: event.id },
    orderBy: { sequence: 'asc' },
  })
  expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, index) => index + 1))
  expect(await app.platform.db.registration.count({ where: { eventId: event.id } })).toBe(15)
})

test('publishing, cancelling and editing at once leave one story', async () => {
  for (const _round of times(5)) {
    const event = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    const [, cancelled] = (await Promise.all([
      publish(organization.owner, event),
      cancelEvent(organization.owner, event),
      update(organization.owner, event, { title: 'Edited' }),
      publish(organization.owner, event),
    ])) as Answer[]
    const { status } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(status).toBe(cancelled!.__typename === 'Event' ? 'CANCELLED' : 'PUBLISHED')
    const rows = await app.platform.db.activityItem.findMany({ where: { eventId: event.id } })
    expect(rows.filter(({ details }) => (details as { change: string }).change === 'PUBLISHED')).toHaveLength(1)
  }
})

test('whoever registers while the event is called off is either refused or told', async () => {
  for (const _round of times(5)) {
    const event = await makeEvent(app, organization.groupId)
    const [off, ...answers] = await Promise.all([
      cancelEvent(organization.owner, event),
      ...times(12).map((index) => register(someone(index), event)),
    ])
    expect(off).toMatchObject({ status: 'CANCELLED' })
    const confirmed = answers.filter(({ __typename }) => __typename === 'Registration').length
    expect(answers.filter((answer) => answer['code'] === 'EVENT_NOT_OPEN')).toHaveLength(12 - confirmed)
    const notice = await app.platform.db.eventChangeNotice.findFirst({ where: { eventId: event.id, sentAt: null } })
    expect(notice !== null).toBe(confirmed > 0)
  }
})

test('whoever registers or comments while the event is deleted has a place, or finds no event', async () => {
  for (const _round of times(5)) {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const [deleted, ...answers] = await Promise.all([
      remove(organization.owner, event),
      ...times(8).map((index) => register(someone(index), event)),
      ...times(3).map(() =>
        writer.ask(comment, { id: event.globalId, body: 'Hi' }).then(({ postComment }) => postComment as Answer),
      ),
    ])
    const places = answers.filter(({ __typename }) => __typename === 'Registration')
    const isThere = (await app.platform.db.event.count({ where: { id: event.id } })) === 1
    expect(deleted.__typename).toBe(isThere ? 'EventHasGuests' : 'Deleted')
    expect(places.length > 0).toBe(isThere)
  }
})

test('two events that want one address at once: one gets it', async () => {
  const events = await Promise.all(times(4).map(() => makeEvent(app, organization.groupId)))
  const slug = `${events[0]!.slug}-wanted`
  const answers = await Promise.all(events.map((event) => update(organization.owner, event, { slug })))
  expect(answers.filter(({ __typename }) => __typename === 'Event')).toHaveLength(1)
  expect(answers.filter(({ __typename }) => __typename === 'UrlTaken')).toHaveLength(3)
})

test('deleting an organization while its events are commented on never waits in a circle', async () => {
  for (const _round of times(5)) {
    const own = await makeOrganization(app)
    const events = await Promise.all(times(3).map(() => makeEvent(app, own.groupId)))
    const writers = await Promise.all(times(6).map(() => app.person('Writer')))
    const id = encodeGlobalId('Organization', own.id)
    const deletion = 'mutation ($id: ID!) { deleteOrganization(input: { id: $id }) { __typename } }'
    const [deleted] = await Promise.all([
      own.owner.ask(deletion, { id }),
      ...writers.flatMap((writer) => events.map((event) => writer.ask(comment, { id: event.globalId, body: 'Hi' }))),
    ])
    expect(deleted.deleteOrganization).toEqual({ __typename: 'Deleted' })
  }
})
