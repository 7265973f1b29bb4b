import { beforeAll, describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { type Actor, giveRole } from '../../../testing/actors.ts'
import { makeEvent, makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { duplicate, postpone, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
beforeAll(async () => {
  host = await makeMember(app, organization, 'host')
})

const lastEdits = async (viewer: Actor, { globalId: id }: { globalId: string }) =>
  (
    await viewer.ask('query ($id: ID!) { node(id: $id) { ... on Event { lastEdits { field savedBy { name } } } } }', {
      id,
    })
  ).node.lastEdits

describe('who changed a fact last', () => {
  test('is told for each fact, whoever changed others meanwhile', async () => {
    const event = await makeEvent(app, organization.groupId)
    expect(await lastEdits(host, event)).toEqual([])
    await update(organization.owner, event, { title: 'One', capacity: 10 })
    await update(host, event, { title: 'Two' })
    expect(await lastEdits(organization.owner, event)).toEqual([
      { field: 'capacity', savedBy: { name: 'Owner' } },
      { field: 'title', savedBy: { name: 'Host' } },
    ])
    // What is so already is nobody's change.
    await update(organization.owner, event, { title: 'Two' })
    expect(await lastEdits(organization.owner, event)).toContainEqual({ field: 'title', savedBy: { name: 'Host' } })
  })

  test('is told of a postponement too, and of parts of a place', async () => {
    const event = await makeEvent(app, organization.groupId)
    await postpone(host, event, { startsAt: '2027-08-01T18:00', endsAt: '2027-08-01T20:00' })
    await update(host, event, { venue: { name: 'The barn' } })
    expect((await lastEdits(host, event)).map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['endsAt', 'startsAt', 'venue.name']),
    )
  })

  test('is someone, once the account is gone', async () => {
    const event = await makeEvent(app, organization.groupId)
    const leaver = await app.person('Leaver')
    await giveRole(app.platform, leaver, organization.id, 'host')
    await update(leaver, event, { title: 'Last words' })
    await app.platform.db.user.delete({ where: { id: leaver.userId! } })
    expect(await lastEdits(host, event)).toEqual([{ field: 'title', savedBy: null }])
  })

  test('is for organizers alone', async () => {
    const event = await makeEvent(app, organization.groupId)
    const door = await makeMember(app, organization, 'door')
    await update(host, event, { title: 'Mine' })
    for (const viewer of [door, await app.person('Guest'), app.stranger()]) {
      expect(await lastEdits(viewer, event)).toBeNull()
    }
  })
})

describe('a copy', () => {
  const facts = { title: 'Again', startsAt: '2027-08-01T18:00', copy: [] }

  test('can come to another group of the organization', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { id: organizationId } = organization
    const other = await app.platform.db.group.create({ data: { organizationId, name: 'Mornings', slug: 'mornings' } })
    const copy = await duplicate(host, event, { ...facts, groupId: encodeGlobalId('Group', other.id) })
    expect(copy).toMatchObject({ __typename: 'Event', status: 'DRAFT' })
    expect(await app.platform.db.event.findUnique({ where: { slug: copy['slug'] } })).toMatchObject({
      groupId: other.id,
    })
  })

  test('cannot come to a group of others, also where one organizes both', async () => {
    const event = await makeEvent(app, organization.groupId)
    const neighbours = await makeOrganization(app)
    await giveRole(app.platform, host, neighbours.id, 'owner')
    const groupId = encodeGlobalId('Group', neighbours.groupId)
    expect(await duplicate(host, event, { ...facts, groupId })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.platform.db.event.count({ where: { groupId: neighbours.groupId } })).toBe(0)
  })
})
