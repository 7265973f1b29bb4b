import { expect, test } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareHouse, shareTestApp } from '../../testing/shared-app.ts'
import { dressEvent } from '../../testing/access-matrix/rows.ts'
import { type NewActivity, appendActivities, photoShown, themePublished, visualAdded } from './public.ts'

const read = /* GraphQL */ `
  query ($url: String!) {
    event(url: $url) {
      activity(last: 10) {
        edges {
          node {
            kind
            actorName
            body
            details
            visual {
              id
              altText
            }
          }
        }
      }
    }
  }
`

const app = shareTestApp()
const house = shareHouse(app)

test('A3 a picture’s row shows it, of its own event and while it is there; a theme’s names the version', async () => {
  const [event, other] = await Promise.all([makeEvent(app, house.groupId), makeEvent(app, house.groupId)])
  const { visualId } = await dressEvent(app.platform.db, event.id, house.owner)
  const { visualId: foreignId } = await dressEvent(app.platform.db, other.id, house.owner)
  const doing = { eventId: event.id, person: { id: house.owner.userId!, name: 'Owner' } }
  const rows: NewActivity[] = [
    visualAdded({ ...doing, visualId, kind: 'COVER' }),
    photoShown({ ...doing, visualId, body: 'Look at this', visibility: 'GUESTS' }),
    photoShown({ ...doing, visualId: foreignId, body: null, visibility: 'PUBLIC' }),
    themePublished({ ...doing, person: null, version: 3 }),
  ]
  await transact(app.platform, (tx, announce) => appendActivities(tx, announce, rows))
  const seen = async (actor = house.owner) =>
    (await actor.ask(read, { url: event.url })).event.activity.edges.map(({ node }: any) => node)
  const all = await seen()
  expect(all.map(({ kind, visual }: any) => [kind, visual?.altText ?? null])).toEqual([
    ['VISUAL_ADDED', expect.any(String)],
    ['PHOTO', expect.any(String)],
    ['PHOTO', null],
    ['THEME_PUBLISHED', null],
  ])
  expect(all[0].details).toEqual({ visualId: all[0].visual.id, kind: 'COVER' })
  expect(all[1]).toMatchObject({ actorName: 'Owner', body: 'Look at this' })
  expect(all[3]).toMatchObject({ actorName: null, details: { version: 3 } })
  // A row for guests shows its picture to guests.
  expect((await seen(app.stranger())).map(({ kind }: any) => kind)).toEqual([
    'VISUAL_ADDED',
    'PHOTO',
    'THEME_PUBLISHED',
  ])
  await app.platform.db.eventVisual.delete({ where: { id: visualId } })
  expect((await seen())[0].visual).toBeNull()
})
