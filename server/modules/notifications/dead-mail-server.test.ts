import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../env/read-env.ts'
import { findFreePort } from '../../platform/process/free-port.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import { createMailTransport } from '../../platform/mail/transport.ts'
import { type TestApp, useTestApp } from '../../testing/app.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../testing/factories.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { cancelEvent, update } from '../../testing/modules/events.ts'
import { register } from '../../testing/registrations/registrations.ts'
import { sendDueNotice, tellGuests } from './service/change-notice.ts'

let app: TestApp
let organization: TestOrganization
beforeEach(async () => {
  app = await useTestApp()
  organization = await makeOrganization(app)
})

const minuteMs = 60_000
const mails = () => app.platform.db.mail.findMany({ orderBy: { toAddress: 'asc' } })
const stuck = /* GraphQL */ `
  query ($id: ID!) {
    node(id: $id) {
      ... on Event {
        organization {
          stuckMail {
            edges {
              node {
                to
                attempts
                lastError
                nextTryAt
                isGivenUp
              }
            }
          }
        }
      }
    }
  }
`

/** Run the jobs that write the mails of an event's notice, as the queue would. */
async function tellAll(eventId: string) {
  await sendDueNotice(app.platform, eventId)
  const notice = await app.platform.db.eventChangeNotice.findFirst({ where: { eventId, finishedAt: null } })
  if (notice) await tellGuests(app.platform, notice.id)
}

test('news of an event outlive a dead mail server, hosts see them wait, and one click in what arrives ends them', async () => {
  const port = await findFreePort()
  const env = { APP_ENV: 'production', PUBLIC_URL: 'https://events.example', SMTP_URL: `smtp://127.0.0.1:${port}` }
  const transport = createMailTransport(
    readEnv(env, (path) => path),
    app.platform.logger,
  )
  if (transport.kind === 'smtp') onTestFinished(transport.close)
  const deliverAll = async () => {
    for (const { id } of await mails()) await deliverMail(app.platform, transport, id)
  }

  const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
  for (const name of ['ada', 'kai', 'mira']) {
    await register(app.stranger(), event, { name, email: `${name}@example.test` })
  }
  await update(organization.owner, event, { title: 'Vårfest' })
  app.clock.advance(30 * minuteMs)
  await tellAll(event.id)

  const waits: number[] = []
  for (let turn = 1; turn <= 4; turn += 1) {
    await deliverAll()
    const { node } = await organization.owner.ask(stuck, { id: event.globalId })
    const rows = node.organization.stuckMail.edges.map((edge: { node: Record<string, unknown> }) => edge.node)
    expect(rows.map(({ to }: { to: string }) => to).toSorted()).toEqual([
      'ada@example.test',
      'kai@example.test',
      'mira@example.test',
    ])
    expect(rows[0]).toMatchObject({
      attempts: turn,
      lastError: expect.stringMatching(/be reached/),
      isGivenUp: false,
    })
    waits.push((Date.parse(rows[0].nextTryAt) - app.clock.now().getTime()) / minuteMs)
    app.clock.set(new Date(rows[0].nextTryAt))
  }
  expect(waits).toEqual([1, 2, 4, 8])

  const server = await startMailServer({ port })
  await deliverAll()
  expect(server.received.map(({ to }) => to![0]!.address).toSorted()).toEqual(
    (await mails()).map((mail) => mail.toAddress),
  )
  expect((await organization.owner.ask(stuck, { id: event.globalId })).node.organization.stuckMail.edges).toEqual([])

  const toAda = server.received.find(({ to }) => to![0]!.address === 'ada@example.test')!
  const header = (name: string) => toAda.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { pathname } = new URL(/<(.*)>/.exec(header('list-unsubscribe')!)![1]!)
  const clicked = await fetch(`${app.url}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.status).toBe(200)

  // News no more; that it does not take place, yes, and without a way out.
  await app.platform.db.mail.deleteMany({})
  await update(organization.owner, event, { title: 'Høstfest' })
  app.clock.advance(30 * minuteMs)
  await tellAll(event.id)
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['kai@example.test', 'mira@example.test'])
  await app.platform.db.mail.deleteMany({})
  await cancelEvent(organization.owner, event)
  await tellAll(event.id)
  expect((await mails()).map(({ toAddress, unsubscribeUrl }) => [toAddress, unsubscribeUrl])).toEqual([
    ['ada@example.test', null],
    ['kai@example.test', null],
    ['mira@example.test', null],
  ])
})
