import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { duplicate, makeHostedOrganization, remove } from '../../../testing/modules/events.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})

describe('a copy', () => {
  test('is a draft with the chosen parts, as long by the clock, and shares pictures without being hurt by the original', async () => {
    const event = await hosted.make({ description: 'Words', venueName: 'The loft', capacity: 7 })
    const key = `visuals/copy-${event.id}/320.webp`
    const picture = { kind: 'COVER' as const, position: 'a', width: 1, height: 1, placeholder: '', altText: 'A roof' }
    const variants = [{ key, width: 320, height: 200, type: 'image/webp' }]
    await app.platform.db.eventVisual.create({ data: { ...picture, eventId: event.id, variants } })
    await app.platform.db.eventTheme.create({ data: { eventId: event.id, snapshot: new Uint8Array() } })
    await app.platform.db.themeVersion.create({
      data: { eventId: event.id, version: 3, tokens: { accent: '#ffffff' } },
    })

    // The night the clocks go forward: three hours by the wall.
    const copy = await duplicate(hosted.host, event, {
      title: 'Again',
      startsAt: '2027-03-28T01:00',
      copy: ['DESCRIPTION', 'VISUALS', 'THEME'],
    })
    expect(copy).toMatchObject({ status: 'DRAFT', description: 'Words', venue: null, capacity: null })
    expect(copy).toMatchObject({ startsAt: '2027-03-28T00:00:00.000Z', endsAt: '2027-03-28T02:00:00.000Z' })
    const rows = await app.platform.db.event.findUniqueOrThrow({
      where: { slug: copy['slug'] },
      include: { visuals: true, theme: { include: { versions: true } } },
    })
    expect(rows.visuals).toMatchObject([{ altText: 'A roof', variants }])
    expect(rows.theme?.versions).toMatchObject([{ version: 1, tokens: { accent: '#ffffff' } }])

    expect(await remove(hosted.organization.owner, event)).toMatchObject({ __typename: 'Deleted', id: event.globalId })
    expect(await app.platform.db.eventVisual.count({ where: { event: { slug: copy['slug'] } } })).toBe(1)
  })
})
