import { randomBytes } from 'node:crypto'
import { Disk } from 'flydrive'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { Bucket } from '../../platform/storage/bucket.ts'
import { isStorageAway } from '../../platform/storage/storage.ts'
import { type TestApp, startTestApp, useTestApp } from '../../testing/app.ts'
import { type TestBucket, startBucket } from '../../testing/bucket.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { drawPicture, hang, picturesOf, change, removeReleasedPictures, upload } from '../../testing/modules/visuals.ts'

let bucket: TestBucket
let app: TestApp
let host: Actor
let groupId: string
beforeAll(async () => {
  bucket = await startBucket()
  app = await startTestApp({ s3Endpoint: bucket.endpoint })
  const organization = await makeOrganization(app)
  groupId = organization.groupId
  host = await app.person('Host')
  await giveRole(app.platform, host, organization.id, 'host')
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

test('V1 an image is stored in a bucket, shown from there, and gone from there with its last copy', async () => {
  const event = await makeEvent(app, groupId)
  const { json } = await upload(app, host, event, await drawPicture({ width: 1_000, height: 700 }))
  const address = json.previewUrl
  const key = new URL(address).pathname.replace('/media/', '')
  const folder = key.slice(0, key.lastIndexOf('/'))
  expect((await keys()).toSorted()).toEqual(
    [...['1000', '320', '480', '828'].flatMap((width) => [`${width}.avif`, `${width}.webp`]), 'share05000500.jpg'].map(
      (file) => `${folder}/${file}`,
    ),
  )

  const shown = await fetch(address)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/avif',
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

test('the image for links is stored in a bucket too, and that of a private event shown to nobody else', async () => {
  const event = await makeEvent(app, groupId)
  const address = `${app.url}/e/${event.slug}/share.jpg`
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
    expect(refused.json.detail).toBe('We can’t reach our images right now. Try again in a moment.')
    for (const address of [shown, `${app.url}/e/${event.slug}/share.jpg`]) {
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
    // In two formats, and for links.
    expect(left).toHaveLength(3)
    expect(before.filter((key) => left.includes(key))).toEqual([])
  },
)

test('V5 what a bucket that went away has of an image is looked for again, though there is no image', async () => {
  const event = await makeEvent(app, groupId)
  bucket.state = 'leaving'
  expect((await upload(app, host, event, await drawPicture({ width: 1_000, height: 700 }))).status).toBe(503)
  bucket.state = 'there'
  expect(await keys()).toHaveLength(1)
  await removeReleasedPictures(app.platform)
  expect(await keys()).toEqual([])
})

test(
  'an image of the largest size that is taken comes back from the bucket as it was put there',
  { timeout: 30_000 },
  async () => {
    const event = await makeEvent(app, groupId)
    // Nothing in it repeats, so no encoding makes it small.
    const raw = { width: 1_920, height: 1_650, channels: 3 } as const
    const bytes = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer()
    // More than one part of an upload in parts, which some vendors do not take, and less than what is refused.
    expect(bytes.length).toBeGreaterThan(5 * 1_024 ** 2)
    expect(bytes.length).toBeLessThan(limits.uploads.maxBytes)
    const { status, json } = await upload(app, host, event, bytes)
    expect(status).toBe(200)
    const widest = json.previewUrl.replace('/320.avif', '/1920.webp')
    const shown = await bytesOf(widest)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1_920, height: 1_650 })
    // From here on the SDK asks before it sends.
    expect(shown.length).toBeGreaterThan(2 * 1_024 ** 2)
  },
)

describe('a bucket that takes requests and does not answer', () => {
  /** Times out when the test says so. */
  const impatient = () => {
    const waits: AbortController[] = []
    const newTimeout = () => {
      const wait = new AbortController()
      waits.push(wait)
      return wait.signal
    }
    const place = { endpoint: bucket.endpoint, region: 'us-east-1', bucket: 'marquee', ...bucket.account }
    const giveUp = () => waits.forEach((wait) => wait.abort())
    return { storage: new Disk(new Bucket(place, newTimeout)), giveUp }
  }
  afterEach(() => {
    bucket.onSilence = () => undefined
  })

  test('is given up in time, and is away', async () => {
    const { storage, giveUp } = impatient()
    bucket.state = 'hanging'
    bucket.onSilence = giveUp
    const error: unknown = await storage.getBytes('visuals/x/320.webp').catch((reason: unknown) => reason)
    expect(isStorageAway(error)).toBe(true)
  })

  test('is given up in the middle of a file too', async () => {
    const { storage, giveUp } = impatient()
    bucket.state = 'stalling'
    const file = await storage.getStream('visuals/x/320.webp')
    giveUp()
    await expect(file.toArray()).rejects.toThrow(expect.objectContaining({ code: 'ECONNRESET' }))
  })

  test('is asked once, and by one at a time until it answers again', async () => {
    const { storage, giveUp } = impatient()
    const put = () => storage.put('visuals/x/320.webp', 'a picture').then(() => 'put', isStorageAway)
    bucket.state = 'hanging'
    bucket.asked = 0
    bucket.onSilence = giveUp
    expect(await put()).toBe(true)
    expect(bucket.asked).toBe(1)
    bucket.onSilence = () => undefined
    const ended: unknown[] = []
    const puts = [1, 2, 3, 4].map(async () => ended.push(await put()))
    await expect.poll(() => [bucket.asked, ...ended]).toEqual([2, true, true, true])
    giveUp()
    await Promise.all(puts)
    expect([bucket.asked, ...ended]).toEqual([2, true, true, true, true])
    bucket.state = 'there'
    expect(await put()).toBe('put')
    expect(await Promise.all([put(), put()])).toEqual(['put', 'put'])
  })

  test('refuses images with a sentence, and pages and rows go on', async () => {
    const { storage, giveUp } = impatient()
    const hung = await useTestApp({ storage })
    const { groupId: ownGroup, id: organizationId } = await makeOrganization(hung)
    const maker = await hung.person('Host')
    await giveRole(hung.platform, maker, organizationId, 'host')
    const event = await makeEvent(hung, ownGroup)
    bucket.state = 'hanging'
    bucket.onSilence = giveUp
    const picture = await drawPicture()
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => upload(hung, maker, event, picture)))
    for (const { status, json } of sent) {
      expect([status, json.code]).toEqual([503, 'STORAGE_AWAY'])
      expect(json.detail).toBe('We can’t reach our images right now. Try again in a moment.')
    }
    expect((await fetch(`${hung.url}/media/visuals/x/320.webp`)).status).toBe(503)
    expect((await fetch(`${hung.url}/readyz`)).status).toBe(200)
    expect(await picturesOf(maker, event)).toEqual([])
  })
})

test('nothing is asked of a bucket that not every vendor understands', () => {
  expect(bucket.demands).toEqual([])
})
