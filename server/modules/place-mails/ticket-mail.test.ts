import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../env/read-env.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import { createMailTransport } from '../../platform/mail/transport.ts'
import { makeEvent } from '../../testing/factories.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { runPlaceJobs } from '../../testing/registrations/mails.ts'
import { ticketUrl } from '../tickets/service/ticket-code.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { cancel, confirm, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
beforeEach(() => app.clock.set(new Date()))

/** What an SMTP server was given of every mail about an event, in the order of writing. */
async function receive(event: { id: string }) {
  const server = await startMailServer()
  const env = readEnv({ PUBLIC_URL: 'https://events.example', SMTP_URL: server.url }, (path) => path)
  const transport = createMailTransport(env, app.platform.logger)
  onTestFinished(() => void (transport.kind === 'smtp' && transport.close()))
  const rows = await app.platform.db.mail.findMany({ where: { eventId: event.id }, orderBy: { id: 'asc' } })
  for (const { id } of rows) await deliverMail(app.platform, transport, id)
  return server.received
}

const order = ['image/png', 'text/calendar', 'application/ics']

async function readCode(bytes: ArrayBuffer) {
  const { data, info } = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

describe('the mail with the ticket, as a mail server gets it', () => {
  test('holds the poster, the code for the door inside it, the calendar file and the link to the ticket', async () => {
    const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
    const { id, secret } = await register(app.stranger(), event)
    await runPlaceJobs(app)
    const [mail] = await receive(event)
    const page = `${app.platform.publicUrl}/e/${event.slug}`
    const html = mail!.html!

    const images = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => ({
      src: /src="([^"]*)"/.exec(tag)![1]!,
      alt: /alt="([^"]*)"/.exec(tag)![1]!,
    }))
    expect(images.map(({ src }) => src)).toEqual([`${page}/share.jpg`, 'cid:code-2@marquee'])
    expect(images[0]!.alt).toContain('Sjøfest, ')
    const number = /ticket ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(images[1]!.alt)![1]!
    // Who sees no pictures reads it.
    expect(mail!.text).toContain(`Ticket number: ${number}`)

    const [code, calendar, file, ...others] = [...mail!.attachments].toSorted(
      (one, other) => order.indexOf(one.mimeType) - order.indexOf(other.mimeType),
    )
    expect(others).toEqual([])
    expect(code).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<code-2@marquee>' })
    expect(await readCode(code!.content as ArrayBuffer)).toBe(
      ticketUrl(app.platform, event.slug, decodeGlobalId(String(id)).id),
    )
    expect(calendar).toMatchObject({ mimeType: 'text/calendar', method: 'PUBLISH' })
    expect(file).toMatchObject({ mimeType: 'application/ics', filename: `${event.slug}.ics` })
    expect(html).toContain(`href="${app.platform.publicUrl}/confirm/${String(id)}?token=`)
    // At its foot: what is stored of them.
    expect(html).toContain(`href="${page}/your-data?registration=${secret}&amp;proof=`)
    // The code opens nothing: the secret is in the link alone.
    expect(await readCode(code!.content as ArrayBuffer)).not.toContain(secret)
  })

  test('shows no picture of a private event', async () => {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    await register(organization.owner, event)
    await runPlaceJobs(app)
    const [mail] = await receive(event)
    expect(mail!.html).not.toContain('share.jpg')
    expect(mail!.html).toContain('cid:code-1@marquee')
  })

  test('is taken back by a calendar file that cancels the same entry', async () => {
    const event = await makeEvent(app, organization.groupId)
    const place = await register(app.stranger(), event)
    // Only a proven address is sent what removes an entry by itself.
    await confirm(app.stranger(), place)
    await runPlaceJobs(app)
    await cancel(app.stranger(), place)
    await runPlaceJobs(app)
    const [was, is] = (await receive(event)).map(({ attachments }) => {
      const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
      const text = Buffer.from(file.content as ArrayBuffer).toString()
      const field = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(text)![1]!
      return { declared: file.method, method: field('METHOD'), uid: field('UID'), sequence: Number(field('SEQUENCE')) }
    })
    expect(was).toMatchObject({ declared: 'PUBLISH', method: 'PUBLISH' })
    expect(is).toMatchObject({ declared: 'CANCEL', method: 'CANCEL', uid: was!.uid })
    expect(is!.sequence).toBeGreaterThan(was!.sequence)
  })
})
