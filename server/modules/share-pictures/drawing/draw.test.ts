import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { composeSheet } from '../domain/compose-sheet.ts'
import { shareFiles, shareKinds } from '../domain/share-kinds.ts'
import { hostileTitles, titlesByScript } from '../../../testing/modules/share-pictures.ts'
import { english } from '../../../testing/english.ts'
import { draw } from './draw.ts'
import { DraughtsmanBusy, createDraughtsman } from './draughtsman.ts'

const sheetOf = (title: string, hasCover = false) =>
  composeSheet(
    english,
    {
      id: '1',
      slug: 'jazz',
      title,
      artOf: title,
      status: 'PUBLISHED',
      startsAt: new Date('2026-12-04T18:30Z'),
      endsAt: new Date('2026-12-04T22:00Z'),
      timeZone: 'Europe/Oslo',
      venueName: 'Parkteatret',
      venueAddress: 'Olaf Ryes plass 11',
      latitude: null,
      longitude: null,
      venueId: null,
      onlineUrl: null,
      addressAudience: 'EVERYONE',
      addressHoursBefore: 24,
      onlineUrlAudience: 'GUESTS',
      onlineUrlHoursBefore: 24,
      organizationName: 'Lantern Collective',
      tokens: {},
      cover: hasCover ? { key: 'visuals/a/1.webp', focalX: 1, focalY: 0.5, dominantColor: '#aa3355' } : null,
    },
    { publicUrl: 'https://marquee.example', now: new Date('2026-11-22T00:00Z') },
  )
const draughtsman = createDraughtsman()
afterAll(() => draughtsman.close())

test('every image has the size and the format it is said to have, in every script (1)', async () => {
  for (const title of Object.values(titlesByScript)) {
    for (const kind of ['link', 'story', 'badge', 'poster'] as const) {
      const bytes = await draughtsman.draw({ kind, sheet: sheetOf(title), picture: null })
      const { width, height } = shareFiles[kind]
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
      expect(bytes.length).toBeLessThan(600_000)
    }
  }
}, 120_000)

test('a hostile title breaks none of them', async () => {
  for (const title of hostileTitles) {
    for (const kind of shareKinds) {
      const bytes = await draughtsman.draw({ kind, sheet: sheetOf(title), picture: null })
      expect(bytes.length, `of ${title}`).toBeGreaterThan(10_000)
    }
  }
}, 120_000)

test('the poster is one page of A4 that names the event and leads to it (1)', async () => {
  const pdf = Buffer.from(await draw({ kind: 'posterPdf', sheet: sheetOf('Jazz'), picture: null })).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\./)
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox \[0 0 595(\.\d+)? 84[12](\.\d+)?\]/)
  expect(pdf).toContain('/URI (https://marquee.example/e/jazz)')
  // Its type is type, not a picture of it.
  expect(pdf).toContain('/FontName')
  expect(pdf).not.toContain('/Subtype /Image')
})

test('a camera reads the code on the poster (2)', async () => {
  const bytes = await draw({ kind: 'poster', sheet: sheetOf('Jazz'), picture: null })
  const { width, height } = shareFiles.poster
  const corner = { left: width - 400, top: height - 350, width: 400, height: 350 }
  const { data, info } = await sharp(bytes).extract(corner).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe('https://marquee.example/e/jazz')
})

test('an event’s image is shown around its subject (4)', async () => {
  const half = (background: string) => ({ create: { width: 1000, height: 900, channels: 3 as const, background } })
  const right = await sharp(half('#0000ff')).png().toBuffer()
  const picture = await sharp({ create: { width: 2000, height: 900, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: 1000, top: 0 }])
    .webp()
    .toBuffer()
  const bytes = await draughtsman.draw({ kind: 'link', sheet: sheetOf('Jazz', true), picture })
  const { data } = await sharp(bytes)
    .extract({ left: 700, top: 20, width: 480, height: 580 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)].map((channel) => Math.round(channel / 64))).toEqual([0, 0, 4])
  await expect(
    draughtsman.draw({ kind: 'link', sheet: sheetOf('Jazz', true), picture: Buffer.from('no picture') }),
  ).rejects.toThrow(/image/i)
  // And it goes on drawing.
  expect((await draughtsman.draw({ kind: 'link', sheet: sheetOf('Jazz'), picture: null })).length).toBeGreaterThan(
    10_000,
  )
})

test.each(['link', 'story', 'poster'] as const)(
  'an upright poster is whole on the %s: no edge is cut off (4)',
  async (kind) => {
    // Red at every edge, blue within; as high as two of its width, more than any frame has room for.
    const inner = await sharp({ create: { width: 560, height: 1160, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    const picture = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#ff0000' } })
      .composite([{ input: inner, left: 20, top: 20 }])
      .webp({ lossless: true })
      .toBuffer()
    const bytes = await draughtsman.draw({ kind, sheet: sheetOf('Jazz', true), picture })
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const isRed = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return data[at]! > 200 && data[at + 1]! < 60 && data[at + 2]! < 60
    }
    const reds = Array.from({ length: info.height }, (_, y) =>
      Array.from({ length: info.width }, (_, x) => x).filter((x) => isRed(x, y)),
    )
    const rows = reds.flatMap((xs, y) => (xs.length > 0 ? [y] : []))
    const middle = reds[Math.round((rows[0]! + rows.at(-1)!) / 2)]!
    const [height, width] = [rows.at(-1)! - rows[0]! + 1, middle.at(-1)! - middle[0]! + 1]
    expect(height / width).toBeCloseTo(2, 1)
  },
)

test('the fonts of the machine change nothing (7)', async () => {
  const titles = JSON.stringify([...Object.values(titlesByScript), 'Party 🎉 ᚠᛇᚻ'].map((title) => sheetOf(title)))
  const script = `
    import { createHash } from 'node:crypto'
    import { draw } from ${JSON.stringify(resolve(import.meta.dirname, 'draw.ts'))}
    const hash = createHash('sha256')
    for (const sheet of ${titles}) hash.update(await draw({ kind: 'link', sheet, picture: null }))
    console.log(hash.digest('hex'))`
  const run = (env: NodeJS.ProcessEnv) =>
    promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
      { env },
    )
  const [with_, without] = await Promise.all([run({}), run({ DISABLE_SYSTEM_FONTS_LOAD: '1' })])
  expect(with_.stdout).toMatch(/^[0-9a-f]{64}\n$/)
  expect(with_.stdout).toBe(without.stdout)
}, 120_000)

test('drawing does not hold up anyone else, and too many at once are refused (13)', async () => {
  const order = { kind: 'story' as const, sheet: sheetOf('Jazz'), picture: null }
  await draughtsman.draw(order)
  let longest = 0
  let last = performance.now()
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => draughtsman.draw(order)))
  clearInterval(pulse)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBe(40 - 33)
  for (const answer of refused) expect((answer as PromiseRejectedResult).reason).toBeInstanceOf(DraughtsmanBusy)
  // A drawing takes longer; how long the machine keeps this process waiting is its own affair.
  expect(longest).toBeLessThan(1_000)
}, 120_000)
