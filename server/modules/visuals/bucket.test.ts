import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type TestBucket, startBucket } from '../../testing/bucket.ts'
import { makeEvent, makeHouse } from '../../testing/factories.ts'
import { drawPicture, hang, picturesOf, change, removeReleasedPictures, upload } from './testing.ts'

let bucket: TestBucket
let app: TestApp
let host: Actor
let groupId: string
beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp({ s3Endpoint: bucket.endpoint })
  const house = await makeHouse(app)
  groupId = house.groupId
  host = await app.person('Host')
  await giveRole(app.platform, host, house.organizationId, 'host')
})
afterEach(async () => {
  bucket.state = 'there'
  await app.platform.storage.deleteAll('/')
})
afterAll(async () => {
  await app.stop()
  await bucket.stop()
})

const keys = async () => {
  const { objects } = await app.platform.storage.listAll('/', { recursive: true })
  return [...objects].flatMap((object) => (object.isFile ? [object.key] : []))
}
const bytesOf = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer())

test('V1 a picture is kept in a bucket, shown from there, and gone from there with its last copy', async () => {
  const event = await makeEvent(app, groupId)
  const { json } = await upload(app, host, event, await drawPicture({ width: 1_000, height: 700 }))
  const address = json.previewUrl
  const key = new URL(address).pathname.replace('/media/', '')
  const folder = key.slice(0, key.lastIndexOf('/'))
  expect((await keys()).toSorted()).toEqual(
    ['1000.webp', '320.webp', '640.webp', 'share05000500.jpg'].map((file) => `${folder}/${file}`),
  )

  const shown = await fetch(address)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(await app.platform.storage.getBytes(key))
  expect((await fetch(address.replace('/320.', '/321.'))).status).toBe(404)

  const added = await change(host, 'addVisual', { eventId: event.globalId, uploadId: json.uploadId })
  // A folder whose name only begins alike is another one.
  await app.platform.storage.put(`${folder}x/320.webp`, 'another picture')
  await change(host, 'removeVisual', { id: added.id })
  await removeReleasedPictures(app.platform)
  expect(await keys()).toEqual([`${folder}x/320.webp`])
})

test('the picture for links is kept in a bucket too, and that of a private event shown to nobody else', async () => {
  const event = await makeEvent(app, groupId)
  const address = `${app.url}/e/${event.url}/share.jpg`
  const drawn = await bytesOf(address)
  const [key] = await keys()
  expect(key).toMatch(/^shares\/.+-share\.jpg$/)
  expect(await bytesOf(address)).toEqual(drawn)
  expect(await app.platform.storage.getBytes(key!)).toEqual(drawn)
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' }, select: { id: true } })
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(`${app.url}/media/${key}`)).status).toBe(404)
})

test.each(['away', 'overloaded'] as const)(
  'a bucket that is %s is said so, and nothing is lost by it',
  async (state) => {
    const event = await makeEvent(app, groupId)
    const visual = await hang(app, host, event)
    const before = await keys()
    const shown = `${app.url}/media/${before[0]}`
    bucket.state = state

    const refused = await upload(app, host, event, await drawPicture())
    expect(refused).toMatchObject({ status: 503, json: { code: 'STORAGE_AWAY' } })
    expect(refused.json.detail).toBe('Pictures cannot be reached right now. Try again in a moment.')
    for (const address of [shown, `${app.url}/e/${event.url}/share.jpg`]) {
      const { status, headers } = await fetch(address)
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '10', 'no-store'])
    }
    // The pictures' rows are in the database: they are changed and removed all the same.
    expect(await picturesOf(host, event)).toMatchObject([{ id: visual.id }])
    expect(await change(host, 'removeVisual', { id: visual.id })).toMatchObject({ __typename: 'Deleted' })
    await expect(removeReleasedPictures(app.platform)).rejects.toThrow('Cannot delete directory')

    bucket.state = 'there'
    expect((await fetch(shown)).status).toBe(200)
    expect((await upload(app, host, event, await drawPicture())).status).toBe(200)
    // The queue tries again; the new upload stays.
    await removeReleasedPictures(app.platform)
    const left = await keys()
    expect(left).toHaveLength(2)
    expect(before.filter((key) => left.includes(key))).toEqual([])
  },
)

test('V5 what a bucket that went away kept of a picture is looked for again, though there is no picture', async () => {
  const event = await makeEvent(app, groupId)
  bucket.state = 'leaving'
  expect((await upload(app, host, event, await drawPicture({ width: 1_000, height: 700 }))).status).toBe(503)
  bucket.state = 'there'
  expect(await keys()).toHaveLength(1)
  await removeReleasedPictures(app.platform)
  expect(await keys()).toEqual([])
})

test('nothing is asked of a bucket that not every vendor understands', () => {
  expect(bucket.demands).toEqual([])
})
