import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeQR } from 'qr'
import { expect, test, unique } from './fixtures/actors.ts'
import { findBrowser } from './fixtures/browser.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'

const film = join(tmpdir(), `marquee-camera-${process.pid}.y4m`)
const launch = await findBrowser()

// A browser of its own, whose camera plays the film in a loop.
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...launch.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

const size = { width: 640, height: 480 }
const [grey, paper, ink] = [170, 235, 16]

/** One frame: a QR code in the middle of a grey room, or the room alone. */
function frame(text: string | null): Buffer {
  const light = Buffer.alloc(size.width * size.height, grey)
  const modules = text === null ? [] : encodeQR(text, 'raw', { border: 4 })
  const scale = Math.floor(400 / Math.max(1, modules.length))
  const side = modules.length * scale
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isInk = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      const row = y + ((size.height - side) >> 1)
      light[row * size.width + x + ((size.width - side) >> 1)] = isInk ? ink : paper
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((size.width * size.height) / 2, 128)])
}

/** Each text held before the camera for two seconds, with a pause in between, at ten frames a second. */
async function makeFilm(texts: string[]) {
  const scenes = texts.flatMap((text) => [...Array(20).fill(frame(text)), ...Array(5).fill(frame(null))])
  const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`
  await writeFile(film, Buffer.concat([Buffer.from(head), ...scenes]))
}

test('a ticket held before the camera checks its guest in once; another event’s is refused by name', async ({
  cast,
}) => {
  const [admin, door, visitor] = await Promise.all([cast.api.demo('admin'), cast.demo('door'), cast.api.visitor()])
  const [event, other] = await Promise.all([makeEvent(admin), makeEvent(admin)])
  const ada = unique('Ada')
  const tickets: string[] = []
  for (const { id, slug } of [event, other]) {
    const { ticketCode } = await registerGuest(visitor, id, { name: ada, partySize: 4 })
    tickets.push(`https://events.example/e/${slug}/ticket?t=${ticketCode}`)
  }
  await makeFilm(tickets)
  const { group } = (
    await admin.ask('query ($slug: String!) { event(slug: $slug) { group { id } } }', { slug: event.slug })
  ).event
  await door.page.goto(`/door/groups/${group.id}/events/${event.id}/check-in`)
  await expect(door.page.getByText('No one is checked in yet')).toBeVisible()
  await door.page.getByRole('button', { name: 'Scan tickets' }).click()

  const camera = door.page.getByRole('region', { name: 'Camera' })
  await expect(camera.getByText('Group of 4')).toBeVisible({ timeout: 20_000 })
  await expect(camera.getByText(ada)).toBeVisible()
  await expect(camera.getByText(`This ticket is for another event: ${other.title}.`)).toBeVisible({ timeout: 20_000 })
  // The film begins anew: the ticket was away, so it is looked at again, and says since when.
  await expect(camera.getByText('Already checked in')).toBeVisible({ timeout: 20_000 })
  await door.page.getByRole('button', { name: 'Stop camera' }).click()
  await expect(door.page.getByRole('button', { name: 'Scan tickets' })).toBeVisible()
})
