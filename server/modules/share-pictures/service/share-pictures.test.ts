import { english } from '../../../testing/english.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { type Draughtsman, createDraughtsman } from '../drawing/draughtsman.ts'
import { findShareSheet } from '../queries.ts'
import { DrawingRefused, createSharePictures } from './share-pictures.ts'

const app = shareTestApp()
let groupId: string
beforeAll(async () => {
  groupId = (await makeOrganization(app)).groupId
})

/** One that counts what it draws. */
function counted(draughtsman: Draughtsman) {
  let drawings = 0
  return {
    get drawings() {
      return drawings
    },
    pictures: createSharePictures(app.platform, {
      draw(order) {
        drawings++
        return draughtsman.draw(order)
      },
      close: () => draughtsman.close(),
    }),
  }
}
const shareOf = async (title = 'An evening') =>
  (await findShareSheet(app.platform, english, (await makeEvent(app, groupId, { title })).id))!

test('a hundred who ask at once wait for one drawing, and later ones for none (12)', async () => {
  const counting = counted(createDraughtsman())
  const share = await shareOf()
  const asked = Array.from({ length: 100 }, (_, index) => counting.pictures.find(share, 'story', `10.0.0.${index}`))
  const files = await Promise.all(asked)
  expect(counting.drawings).toBe(1)
  expect(new Set(files.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
  await counting.pictures.find(share, 'story', '10.0.1.1')
  expect(counting.drawings).toBe(1)
  await counting.pictures.find(share, 'link', '10.0.1.1')
  expect(counting.drawings).toBe(2)
}, 60_000)

test('whoever has too much drawn is refused for a while, and nobody else, nor what is drawn already (13)', async () => {
  const { pictures } = counted({ draw: async () => new Uint8Array(8), close: async () => {} })
  const share = await shareOf()
  await pictures.find(share, 'link', '10.0.2.2')
  const greedy = '10.0.2.1'
  const shares = Array.from({ length: 61 }, (_, index) => ({ ...share, version: `version-${index}` }))
  const answers = await Promise.allSettled(shares.map((each) => pictures.find(each, 'story', greedy)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ ip: greedy, waitSeconds: expect.any(Number) })
  await expect(pictures.find(share, 'link', greedy)).resolves.toBeDefined()
  // Asked for at the same moment by someone who was patient: not refused with them.
  const one = { ...share, version: 'contested' }
  const [first, second] = await Promise.allSettled([
    pictures.find(one, 'link', greedy),
    pictures.find(one, 'link', '10.0.2.3'),
  ])
  expect((first as PromiseRejectedResult).reason).toBeInstanceOf(DrawingRefused)
  expect(second.status).toBe('fulfilled')
})

test('a drawing that fails is no answer for those who ask afterwards', async () => {
  let isBroken = true
  const { pictures } = counted({
    draw: async () => {
      if (isBroken) throw new Error('the pen broke')
      return new Uint8Array(8)
    },
    close: async () => {},
  })
  const share = await shareOf()
  await expect(pictures.find(share, 'link', '10.0.3.1')).rejects.toThrow('the pen broke')
  isBroken = false
  await expect(pictures.find(share, 'link', '10.0.3.1')).resolves.toHaveLength(8)
})

test('an event that is deleted while it is drawn leaves no file behind (12)', async () => {
  const share = await shareOf()
  const { pictures } = counted({
    draw: async () => {
      await app.platform.db.event.delete({ where: { id: share.facts.id } })
      return new Uint8Array(8)
    },
    close: async () => {},
  })
  await pictures.find(share, 'link', '10.0.4.1')
  expect(await app.platform.storage.exists(`shares/${share.facts.id}/${share.version}-share.jpg`)).toBe(false)
})

test('what someone shows in the feed of an event does not stand for it', async () => {
  const { id: eventId } = await makeEvent(app, groupId, { title: 'An evening' })
  const find = async () => (await findShareSheet(app.platform, english, eventId))!
  const { version } = await find()
  const picture = { eventId, altText: '', position: 'a0', width: 320, height: 320, placeholder: '' }
  const variants = [{ key: 'photo/320.webp', width: 320, height: 320, type: 'image/webp' }]
  const add = (kind: 'PHOTO' | 'GALLERY') =>
    app.platform.db.eventVisual.create({ data: { ...picture, kind, variants, dominantColor: '#2c5ab2' } })
  await add('PHOTO')
  expect(await find()).toMatchObject({ version, facts: { cover: null } })
  await add('GALLERY')
  expect((await find()).facts.cover).toMatchObject({ key: 'photo/320.webp' })
})
