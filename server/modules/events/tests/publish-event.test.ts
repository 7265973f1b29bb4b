import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { create, publish } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

describe('publishing', () => {
  test('shows the event to everyone, live, and starts its feed', async () => {
    const event = await create(organization.owner, organization.groupId)
    expect(await publish(organization.owner, { globalId: event['id'] })).toMatchObject({
      __typename: 'Event',
      status: 'PUBLISHED',
    })
    const { event: seen } = await app
      .stranger()
      .ask(
        'query ($slug: String!) { event(slug: $slug) { status activity(last: 1) { edges { node { kind details } } } } }',
        { slug: event['slug'] },
      )
    expect(seen).toEqual({
      status: 'PUBLISHED',
      activity: { edges: [{ node: { kind: 'EVENT_CHANGED', details: { change: 'PUBLISHED' } } }] },
    })
  })

  test('twice at once writes one row', async () => {
    const event = await create(organization.owner, organization.groupId)
    await Promise.all([1, 2, 3].map(() => publish(organization.owner, { globalId: event['id'] })))
    const rows = await app.platform.db.activityItem.count({ where: { event: { slug: event['slug'] } } })
    expect(rows).toBe(1)
  })

  test('of an event that is over is refused with what is missing', async () => {
    const event = await makeEvent(app, organization.groupId, {
      status: 'DRAFT',
      startsAt: new Date('2026-01-01'),
      endsAt: new Date('2026-01-02'),
    })
    expect(await publish(organization.owner, event)).toMatchObject({
      code: 'EVENT_NOT_READY',
      missing: [expect.stringContaining('has passed')],
    })
  })

  test('by an outsider answers as if there were no such event', async () => {
    const event = await makeEvent(app, organization.groupId, { status: 'DRAFT' })
    const outsider = await app.person('Outsider')
    expect((await publish(outsider, event))['code']).toBe('NOT_FOUND')
  })
})
