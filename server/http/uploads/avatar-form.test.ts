import sharp from 'sharp'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { drawPicture, removeReleasedPictures } from '../../testing/modules/visuals.ts'
import type { Actor } from '../../testing/actors.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function send(
  { headers }: Pick<Actor, 'headers'>,
  picture: Uint8Array | null,
  more: Record<string, string> = {},
) {
  const body = new FormData()
  if (picture) body.set('picture', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }))
  else body.set('intent', 'remove')
  const sent = { ...headers, ...more }
  const answer = await fetch(`${app.url}/bff/avatar`, { method: 'POST', headers: sent, body, redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location') }
}
const imageOf = async ({ userId }: Actor) =>
  (await app.platform.db.user.findUniqueOrThrow({ where: { id: userId! } })).image
const statusOf = async (image: string | null) => (await fetch(`${app.url}${image}`)).status
const done = { status: 303, to: '/account' }

test('a face is cut to a square, keeps nothing of where it was taken, and takes the place of the one before', async () => {
  const person = await app.person('Ada')
  const photo = await sharp(await drawPicture({ width: 900, height: 400 }))
    .withExif({ IFD0: { Model: 'A phone' }, IFD3: { GPSLatitude: '41/1 9/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(await send(person, photo)).toEqual(done)
  const first = await imageOf(person)
  const shown = await fetch(`${app.url}${first}`)
  const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(metadata.exif).toBeUndefined()

  expect(await send(person, await drawPicture())).toEqual(done)
  const second = await imageOf(person)
  await removeReleasedPictures(app.platform)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const { viewer } = await person.ask('{ viewer { image } }')
  expect(viewer.image).toBe(second)

  expect(await send(person, null)).toEqual(done)
  await removeReleasedPictures(app.platform)
  expect([await imageOf(person), await statusOf(second)]).toEqual([null, 404])
})

test('of two at once one stays, and the files of the other go', async () => {
  const person = await app.person('Bo')
  const answers = await Promise.all(
    ['#ff0000', '#0000ff'].map(async (color) => send(person, await drawPicture({ color }))),
  )
  expect(answers).toEqual([done, done])
  await removeReleasedPictures(app.platform)
  const { objects } = await app.platform.storage.listAll('avatars', { recursive: true })
  const kept = [...objects].flatMap((object) => (object.isFile ? [`/media/${object.key}`] : []))
  expect(kept).toEqual([await imageOf(person)])
})

test('what is no picture is refused with its reason, and the face stays', async () => {
  const person = await app.person('Cy')
  await send(person, await drawPicture())
  const before = await imageOf(person)
  const whole = await drawPicture({ width: 2_000, height: 1_500 })
  const refused = [
    ['PICTURE_SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PICTURE_TYPE', Buffer.from('<script>alert(1)</script>')],
    ['PICTURE_BROKEN', whole.subarray(0, 600)],
    ['PICTURE_SIDES', await drawPicture({ width: 9_000, height: 10 })],
    ['PICTURE_EMPTY', Buffer.alloc(0)],
    ['PICTURE_TOO_LARGE', Buffer.alloc(11 * 1024 * 1024)],
  ] as const
  for (const [code, bytes] of refused)
    expect(await send(person, bytes)).toEqual({ status: 303, to: `/account?avatar=${code}` })
  expect(await imageOf(person)).toBe(before)
  expect(await statusOf(before)).toBe(200)
})

test('a stranger is led to the log-in, and another site is refused', async () => {
  expect(await send(app.stranger(), await drawPicture())).toEqual({ status: 303, to: '/login?next=%2Faccount' })
  const person = await app.person('Di')
  const elsewhere = { origin: 'https://elsewhere.example' }
  expect(await send(person, await drawPicture(), elsewhere)).toMatchObject({ status: 403 })
  expect(await imageOf(person)).toBeNull()
})

test('two who send slowly keep nobody else waiting, and a person sends one form at a time', async () => {
  const { hostname, port } = new URL(app.url)
  const sendSlowly = async ({ headers }: Actor) => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    const lines = Object.entries({ ...headers, Host: hostname, 'Content-Length': '9000000' })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(
      `POST /bff/avatar HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=x\r\nExpect: 100-continue\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.write('--x\r\n')
  }
  const [slow, ...others] = await Promise.all(['Ed', 'Flo', 'Gus', 'Ida'].map((name) => app.person(name)))
  for (const person of [slow!, ...others.slice(0, 2)]) await sendSlowly(person)
  const photo = await drawPicture({ width: 2_000, height: 2_000 })
  expect(await send(others.at(-1)!, photo)).toEqual(done)
  expect(await send(slow!, Buffer.alloc(9_000_000))).toEqual({ status: 303, to: '/account?avatar=BUSY' })
})
