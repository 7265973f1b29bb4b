import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProgram } from '../../testing/access-matrix/people.ts'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { parseVariants } from './variants.ts'
import { drawPicture, removeReleasedPictures, upload } from '../../testing/modules/visuals.ts'
import { moduleJobs } from '../index.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
let event: Awaited<ReturnType<typeof makeEvent>>
beforeAll(async () => {
  host = await hostOf()
  event = await makeEvent(app, organization.groupId)
})

/** Someone new, with their own share of uploads. */
async function hostOf(): Promise<Actor> {
  const actor = await makeMember(app, organization, 'host')
  return actor
}

const plain = (width = 60, height = 40, background = '#3060c0') =>
  sharp({ create: { width, height, channels: 3, background } })
const as = (bytes: string | Buffer) => Buffer.from(bytes as string)
const cut = async (picture: Sharp) => {
  const whole = await picture.toBuffer()
  return whole.subarray(0, Math.floor(whole.length * 0.6))
}
/** Something to look at: a picture of one colour is over before it is cut off. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as never })

/** A PNG whose first bytes promise any size, and whose content unpacks to nothing but zeros. */
function promisingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, crc(Buffer.concat([Buffer.from(type), data]))])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const content = deflateSync(Buffer.alloc(50_000_000))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): Buffer {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(~value >>> 0)
  return sum
}

async function storedOf(uploadId: string) {
  const id = Buffer.from(uploadId, 'base64url').toString().split(':')[1]!
  const row = await app.platform.db.pictureUpload.findUniqueOrThrow({ where: { id } })
  const keys = [...parseVariants(row.variants).map(({ key }) => key), row.shareKey]
  const files = await Promise.all(keys.map(async (key) => Buffer.from(await app.platform.storage.getBytes(key))))
  return { row, keys, files }
}
const send = (bytes: Uint8Array | ReadableStream, options?: Parameters<typeof upload>[4]) =>
  upload(app, host, event, bytes, options)
const colorOf = async (file: Buffer) =>
  Object.values((await sharp(file).flatten().stats()).channels).map(({ mean }) => Math.round(mean))

describe('V1 what is taken', () => {
  const pictures: Record<string, () => Sharp> = {
    JPEG: () => plain().jpeg(),
    PNG: () => plain().png(),
    WebP: () => plain().webp(),
    AVIF: () => plain().avif(),
    GIF: () => plain().gif(),
    'a PNG of 16 bits': () => plain().toColourspace('rgb16').png(),
    'a grey JPEG': () => plain().greyscale().jpeg(),
    'a JPEG of a printer’s colours': () => plain().toColourspace('cmyk').jpeg(),
    'a PNG with a palette': () => plain().png({ palette: true }),
    'a JPEG in steps': () => plain().jpeg({ progressive: true }),
  }
  test.each(Object.entries(pictures))('%s', async (_type, draw) => {
    const { status, json } = await send(await draw().toBuffer())
    expect({ status, ...json }).toMatchObject({ status: 200, width: 60, height: 40 })
    const { files, row } = await storedOf(json.uploadId)
    const [avif, webp, share] = files
    const made = { width: 60, height: 40, space: 'srgb' }
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', ...made })
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', ...made })
    expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630, space: 'srgb' })
    expect(row.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(row.placeholder.length).toBeLessThan(1_500)
    expect(Buffer.from(row.thumbHash, 'base64').length).toBeLessThan(30)
    expect(json.previewUrl).toContain('/media/visuals/')
    const shown = await fetch(json.previewUrl.replace(app.platform.publicUrl, app.url))
    expect(shown.headers.get('content-type')).toBe('image/avif')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('cache-control')).toContain('immutable')
  })

  test('in widths up to 1920 pixels, none wider than the original', async () => {
    const widthsOf = async (width: number, height: number) => {
      const { json } = await send(await plain(width, height).jpeg().toBuffer())
      const { row } = await storedOf(json.uploadId)
      const variants = parseVariants(row.variants)
      const widths = (type: string) => variants.filter((each) => each.type === type).map((each) => each.width)
      expect(widths('image/avif')).toEqual(widths('image/webp'))
      return { original: [json.width, json.height], widths: widths('image/webp') }
    }
    const all = [320, 480, 828, 1_080, 1_600, 1_920]
    expect(await widthsOf(3_000, 1_500)).toEqual({ original: [3_000, 1_500], widths: all })
    expect(await widthsOf(700, 900)).toEqual({ original: [700, 900], widths: [320, 480, 700] })
    expect(await widthsOf(1, 8_000)).toEqual({ original: [1, 8_000], widths: [1] })
    expect(await widthsOf(8_000, 5_000)).toMatchObject({ widths: all })
  })

  test('of an animation the first frame', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => plain(40, 30, color).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    const { json } = await send(moving)
    expect(json).toMatchObject({ width: 40, height: 30, dominantColor: expect.stringMatching(/^#[ef]/) })
    const [variant] = (await storedOf(json.uploadId)).files
    expect((await sharp(variant).metadata()).pages ?? 1).toBe(1)
    const [red, , blue] = await colorOf(variant!)
    expect(red! - blue!).toBeGreaterThan(200)
  })

  test('see-through parts stay so, and are white on links', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { files } = await storedOf((await send(bytes)).json.uploadId)
    for (const file of files.slice(0, -1)) expect((await sharp(file).metadata()).hasAlpha).toBe(true)
    expect(await colorOf(files.at(-1)!)).toEqual([255, 255, 255])
  })
})

describe('V1 what a file says besides its pixels is gone', () => {
  test('place, device, comments and profile', async () => {
    const bytes = await plain()
      .withExif({
        IFD0: { Make: 'Camera of Ada', ImageDescription: 'secret words' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '55/1 40/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '12/1 34/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret words</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() })
    const { files } = await storedOf((await send(bytes)).json.uploadId)
    for (const file of files) {
      const { exif, xmp, icc, iptc, comments } = await sharp(file).metadata()
      expect({ exif, xmp, icc, iptc, comments }).toEqual({})
      expect(file.includes('secret words')).toBe(false)
      expect(file.includes('Camera of Ada')).toBe(false)
    }
  })

  test('the way it was held is turned into pixels', async () => {
    const halves = [
      { input: await plain(20, 40, '#ff0000').png().toBuffer(), left: 0, top: 0 },
      { input: await plain(20, 40, '#0000ff').png().toBuffer(), left: 20, top: 0 },
    ]
    const lying = await plain(40, 40).composite(halves).png().toBuffer()
    const bytes = await sharp(lying).resize(80, 40, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { json } = await send(bytes)
    expect(json).toMatchObject({ width: 40, height: 80 })
    const [file] = (await storedOf(json.uploadId)).files
    const [red] = await colorOf(await sharp(file).extract({ left: 5, top: 5, width: 30, height: 20 }).toBuffer())
    expect(red).toBeGreaterThan(200)
  })

  test('a profile’s colours are converted before it goes', async () => {
    const wide = await plain(20, 20, '#00ff00').withIccProfile('p3').png().toBuffer()
    const { files } = await storedOf((await send(wide)).json.uploadId)
    const [red, green, blue] = await colorOf(files[0]!)
    expect(green).toBeGreaterThan(240)
    expect(Math.max(red!, blue!)).toBeLessThan(40)
  })

  test.each([
    [
      'a PNG renamed .jpg with a script behind it',
      async () => [await plain().png().toBuffer(), as('<script>alert(1)</script>')],
    ],
    [
      'a GIF with a script behind it',
      async () => [await plain().gif().toBuffer(), as('/*<script>alert(1)</script>*/')],
    ],
    ['a JPEG with an archive behind it', async () => [await plain().jpeg().toBuffer(), as('PK\u0003\u0004<script>')]],
  ])('%s is a picture without it', async (_what, parts) => {
    const { json } = await send(Buffer.concat(await parts()))
    const { files, keys } = await storedOf(json.uploadId)
    for (const file of files) expect(file.includes('script')).toBe(false)
    for (const key of keys) expect(key).toMatch(/^visuals\/[\w-]{22}\/[a-z0-9]+\.(avif|webp|jpg)$/)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
const sentences = {
  SVG: 'SVG images can’t be shown here. Save it as a PNG and try again.',
  HEIC: 'HEIC images can’t be shown here. Save it as a JPEG and try again.',
  TYPE: 'This isn’t an image we can show. Use a JPEG, PNG, WebP, AVIF or GIF.',
  EMPTY: 'This file is empty. Choose another one.',
  SIDES: 'This image is more than 8,000 pixels wide or high. Save a smaller version and try again.',
  PIXELS: 'This image has more than 40 megapixels. Save a smaller version and try again.',
  BROKEN: 'This file is damaged or incomplete. Open it and save it again, or choose another one.',
  TOO_LARGE: 'This image is larger than 10 MB. Save a smaller version and try again.',
}
const statuses = { SVG: 415, HEIC: 415, TYPE: 415, EMPTY: 422, SIDES: 422, PIXELS: 422, BROKEN: 422, TOO_LARGE: 413 }

describe('V2 what is refused, each with its sentence', () => {
  const hostile: Record<string, [keyof typeof sentences, () => Promise<Uint8Array | ReadableStream>]> = {
    'an SVG': ['SVG', async () => as(svg)],
    'an SVG with a prolog, a comment and a mark in front': [
      'SVG',
      async () => as(`\uFEFF<?xml version="1.0"?><!-- GIF89a -->\n<!DOCTYPE svg>${svg}`),
    ],
    'an SVG in UTF-16': ['SVG', async () => Buffer.from(`\uFEFF${svg}`, 'utf16le')],
    'a HEIC of a phone': ['HEIC', async () => as('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    'a page': ['TYPE', async () => as('<!doctype html><script>alert(1)</script>')],
    'a PDF': ['TYPE', async () => as('%PDF-1.7\n%words')],
    'a TIFF': ['TYPE', async () => plain().tiff().toBuffer()],
    words: ['TYPE', async () => as('only words')],
    'a script that begins like a GIF': ['BROKEN', async () => as('GIF89a/*\0\0*/=1;alert(1)//'.padEnd(300, ' '))],
    nothing: ['EMPTY', async () => new Uint8Array()],
    'a signature and no more': ['TYPE', async () => as(Buffer.from('89504e470d0a1a0a', 'hex'))],
    'a JPEG that was cut off': ['BROKEN', () => cut(noise(400, 300).jpeg())],
    'a PNG that was cut off': ['BROKEN', () => cut(noise(400, 300).png())],
    'a WebP that was cut off': ['BROKEN', () => cut(noise(400, 300).webp())],
    'an AVIF that was cut off': ['BROKEN', () => cut(noise(200, 150).avif({ effort: 0 }))],
    'a GIF that was cut off': ['BROKEN', () => cut(noise(400, 300).gif({ effort: 1 }))],
    'a picture 12,000 pixels wide': ['SIDES', () => plain(12_000, 10).png().toBuffer()],
    'a picture 8,001 pixels high': ['SIDES', () => plain(10, 8_001).jpeg().toBuffer()],
    'a picture of 64 megapixels': ['PIXELS', () => plain(8_000, 8_000).png().toBuffer()],
    'one pixel row more than 40 megapixels': [
      'PIXELS',
      () => plain(8_000, 5_001).png({ compressionLevel: 1 }).toBuffer(),
    ],
    'a bomb that promises 400 megapixels': ['SIDES', async () => promisingPng(20_000, 20_000)],
    'a bomb that promises what it does not hold': ['BROKEN', async () => promisingPng(8_000, 4_900).subarray(0, 200)],
    'a bomb within the sides': ['PIXELS', async () => promisingPng(8_000, 7_000)],
    'more than 10 MB': ['TOO_LARGE', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 'x')],
    'more than 10 MB without saying so': ['TOO_LARGE', async () => endless()],
  }
  test.each(Object.entries(hostile))('%s', async (_what, [problem, bytes]) => {
    const actor = await hostOf()
    const { status, json } = await upload(app, actor, event, await bytes())
    expect({ status, ...json }).toMatchObject({
      status: statuses[problem],
      code: `PICTURE_${problem}`,
      detail: sentences[problem],
    })
    expect(await app.platform.db.pictureUpload.count({ where: { userId: actor.userId } })).toBe(0)
  })

  /** Goes on until nobody reads any more. */
  function endless(): ReadableStream {
    return new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)),
    })
  }
})

describe('V2 who may send', () => {
  test('those who may change the event’s images; the rest learn no more than they know', async () => {
    const bytes = await drawPicture()
    const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    const promoter = await makeMember(app, organization, 'promoter')
    const stranger = await app.person('Stranger')
    const statusOf = async (actor: Actor, about: { globalId: string }) =>
      (await upload(app, actor, about, bytes)).status
    expect(await statusOf(app.stranger(), event)).toBe(401)
    expect(await statusOf(stranger, event)).toBe(403)
    expect(await statusOf(promoter, event)).toBe(403)
    expect(await statusOf(promoter, draft)).toBe(403)
    expect(await statusOf(stranger, draft)).toBe(404)
    expect(await statusOf(host, { globalId: 'nothing' })).toBe(404)
    expect(await statusOf(host, draft)).toBe(200)
    const foreign = { ...host.headers, 'sec-fetch-site': 'cross-site' }
    expect((await upload(app, { headers: foreign }, event, bytes)).status).toBe(403)
  })

  test('V2 a program with a key that may write, at its own address, where no cookie counts', async () => {
    const bytes = await drawPicture()
    const [writer, reader] = await Promise.all([
      makeProgram(app, organization.id, 'WRITE'),
      makeProgram(app, organization.id, 'READ'),
    ])
    const own = { path: '/graphql/uploads' }
    const { status, json } = await upload(app, writer.actor, event, bytes, own)
    expect(status).toBe(200)
    expect((await upload(app, reader.actor, event, bytes, own)).status).toBe(403)
    expect((await upload(app, host, event, bytes, own)).status).toBe(401)
    expect((await upload(app, writer.actor, event, bytes)).status).toBe(401)
    const added = await writer.actor.ask(
      'mutation ($input: AddVisualInput!) { addVisual(input: $input) { ... on EventVisual { kind addedBy { id } } } }',
      { input: { eventId: event.globalId, uploadId: json.uploadId, altText: 'A lamp' } },
    )
    expect(added.addVisual).toEqual({ kind: 'GALLERY', addedBy: null })
  })

  test('someone who sends too many is told when to go on', async () => {
    const actor = await hostOf()
    const answers = await Promise.all(Array.from({ length: 81 }, () => upload(app, actor, event, as('words'))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.json.detail).toMatch(/^That was a lot of images at once. Try again in \d+ (seconds|minutes)\.$/)
  })

  test('ten at once all arrive', { timeout: 60_000 }, async () => {
    const bytes = await noise(900, 600).jpeg().toBuffer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(bytes)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })
})

test('V5 what nobody attaches is removed after 48 hours, row and files, however often the sweep runs', async () => {
  const { json } = await send(await drawPicture())
  const { row, keys } = await storedOf(json.uploadId)
  const sweep = moduleJobs(app.platform).handlers['sweepUploads']!
  const isThere = async () => [
    await app.platform.db.pictureUpload.count({ where: { id: row.id } }),
    await app.platform.storage.exists(keys[0]!),
  ]
  const begun = app.clock.now()
  app.clock.set(new Date(row.createdAt.getTime() + 48 * 3_600_000 - 1))
  await sweep({})
  await removeReleasedPictures(app.platform)
  expect(await isThere()).toEqual([1, true])
  app.clock.set(new Date(row.createdAt.getTime() + 48 * 3_600_000))
  await Promise.all([sweep({}), sweep({})])
  await removeReleasedPictures(app.platform)
  await sweep({})
  expect(await isThere()).toEqual([0, false])
  app.clock.set(begun)
})

test('V5 an upload goes with its event', async () => {
  const short = await makeEvent(app, organization.groupId)
  const { json } = await upload(app, host, short, await drawPicture())
  const { keys } = await storedOf(json.uploadId)
  await organization.owner.ask('mutation ($id: ID!) { deleteEvent(input: { id: $id }) { __typename } }', {
    id: short.globalId,
  })
  await removeReleasedPictures(app.platform)
  expect(await app.platform.storage.exists(keys[0]!)).toBe(false)
})
