import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { duplicate, remove } from '../../testing/modules/events.ts'
import { addPicture, removeReleasedPictures } from '../../testing/modules/visuals.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const unique = () => randomBytes(16).toString('base64url')
const copyOf = (event: { globalId: string }, of: TestOrganization = organization) =>
  duplicate(of.owner, event, { title: 'Again', startsAt: '2027-06-01T20:00', copy: ['VISUALS'] })
const isThere = (key: string) => app.platform.storage.exists(key)

async function makePictured(of: TestOrganization = organization) {
  const event = await makeEvent(app, of.groupId)
  return { event, key: await addPicture(app.platform, event.id, unique()) }
}

describe('the file of an image', () => {
  test('stays as long as any event shows it, and goes with the last', async () => {
    const { event, key } = await makePictured()
    const copy = await copyOf(event)
    const copyOfCopy = await copyOf({ globalId: copy['id'] })
    for (const each of [event.globalId, copy['id'], copyOfCopy['id']]) {
      await removeReleasedPictures(app.platform)
      expect(await isThere(key)).toBe(true)
      expect(await remove(organization.owner, { globalId: each })).toMatchObject({ __typename: 'Deleted' })
    }
    await removeReleasedPictures(app.platform)
    expect(await isThere(key)).toBe(false)
  })

  test('stays when the deletion that would have let it go is refused or undone', async () => {
    const { event, key } = await makePictured()
    const guest = { name: 'Ada', email: 'ada@example.test', emailNormalized: 'ada@example.test', partySize: 1 }
    await app.platform.db.registration.create({ data: { ...guest, eventId: event.id, status: 'CONFIRMED' } })
    expect(await remove(organization.owner, event)).toMatchObject({ code: 'EVENT_HAS_GUESTS' })
    await removeReleasedPictures(app.platform)
    expect(await isThere(key)).toBe(true)
  })

  test('goes with the organization, and not before its rows do', async () => {
    const own = await makeOrganization(app)
    const { event, key } = await makePictured(own)
    await copyOf(event, own)
    const id = encodeGlobalId('Organization', own.id)
    const deletion = 'mutation ($id: ID!) { deleteOrganization(input: { id: $id }) { __typename } }'
    expect((await own.owner.ask(deletion, { id })).deleteOrganization).toEqual({ __typename: 'Deleted' })
    expect(await isThere(key)).toBe(true)
    await removeReleasedPictures(app.platform)
    expect(await isThere(key)).toBe(false)
  })

  test('is stored for a copy that is made while the original is deleted, in whichever order they come', async () => {
    for (const round of times(12)) {
      const { event, key } = await makePictured()
      const copying = () => copyOf(event)
      const deleting = () => remove(organization.owner, event)
      const removing = () => removeReleasedPictures(app.platform)
      const turns = round % 3 === 0 ? [deleting, copying, removing] : [copying, deleting, removing, copying]
      const answers = await Promise.all(turns.map((turn) => turn()))
      await removing()
      const copies = answers.filter((answer) => answer?.__typename === 'Event')
      const rows = await app.platform.db.eventVisual.count({ where: { variants: { array_contains: [{ key }] } } })
      expect(rows).toBe(copies.length)
      expect(await isThere(key)).toBe(copies.length > 0)
    }
  })
})
