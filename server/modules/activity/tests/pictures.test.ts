import { expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { transact } from '../../../platform/database/transact.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { dressEvent } from '../../../testing/access-matrix/rows.ts'
import { type NewActivity, appendActivities } from '../public.ts'

const read = /* GraphQL */ `
  query ($slug: String!) {
    event(slug: $slug) {
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
const organization = shareOrganization(app)

test('A3 a picture’s row shows it, of its own event and while it is there; a theme’s names the version', async () => {
  const [event, other] = await Promise.all([makeEvent(app, organization.groupId), makeEvent(app, organization.groupId)])
  const { visualId } = await dressEvent(app.platform.db, event.id, organization.owner)
  const { visualId: foreignId } = await dressEvent(app.platform.db, other.id, organization.owner)
  const by = {
    eventId: event.id,
    visibility: 'PUBLIC',
    actorId: organization.owner.userId!,
    actorName: 'Owner',
  } as const
  const showing = (id: string) => ({ visualId: encodeGlobalId('EventVisual', id) })
  const rows: NewActivity[] = [
    { ...by, kind: 'VISUAL_ADDED', details: { ...showing(visualId), kind: 'COVER' } },
    { ...by, kind: 'PHOTO', visibility: 'GUESTS', body: 'Look at this', details: showing(visualId) },
    { ...by, kind: 'PHOTO', details: showing(foreignId) },
    { ...by, kind: 'THEME_PUBLISHED', actorId: null, actorName: null, details: { version: 3 } },
  ]
  await transact(app.platform, (tx, announce) => appendActivities(tx, announce, rows))
  const seen = async (actor = organization.owner) =>
    (await actor.ask(read, { slug: event.slug })).event.activity.edges.map(({ node }: any) => node)
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
