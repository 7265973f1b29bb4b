import { setTimeout as wait } from 'node:timers/promises'
import { messageBroadcast } from '../../server/modules/messages/service/message-broadcast.ts'
import { type Child, startChild } from '../load/child.ts'
import type { Figures } from '../run.ts'
import { type BenchApp, startBenchApp } from '../setup.ts'
import type { BenchMailServer, Trouble } from './mail-server.ts'

const readers = 5_000
/** The goal: from the moment a message leaves until nothing waits any more. */
const goalMs = 5 * 60_000
const giveUpMs = 2 * goalMs
const dayMs = 86_400_000

/** A bad day: two in a hundred are refused for now, two hang for two minutes, and the server is gone twice. */
const badDay: Trouble = { refuseEvery: 50, hangs: 2, diesAfter: [1_000, 3_000], goneForMs: 2_000 }

/**
 * A message to 5,000 guests, from the moment it leaves until none of its mails waits: with a mail server that takes
 * everything, and with one that refuses, hangs and dies in the middle. The server is one process with its embedded
 * database and default settings; the mail server is another. Each mail is taken once, or reported as uncertain. @throws
 * when one is lost or doubled, or when it takes longer than the goal.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const mailServer = startChild<BenchMailServer>(new URL('./mail-server.ts', import.meta.url))
  const app = await startBenchApp({ SMTP_URL: await mailServer.ask('start') }, { jobs: true })
  try {
    return {
      ...(await sendToAll(app, mailServer, { name: 'calm', trouble: null }, print)),
      ...(await sendToAll(app, mailServer, { name: 'badDay', trouble: badDay }, print)),
    }
  } finally {
    await app.stop()
    await mailServer.stop()
  }
}

interface Scenario {
  name: string
  trouble: Trouble | null
}

async function sendToAll(
  app: BenchApp,
  mailServer: Child<BenchMailServer>,
  { name, trouble }: Scenario,
  print: (line: string) => void,
): Promise<Figures> {
  const { platform } = app
  const target = await makeMessage(app, name)
  await mailServer.ask('begin', trouble)
  const begun = performance.now()
  await messageBroadcast.sendDue(platform, target)
  await waitUntilSettled(app, target.messageId, begun)
  const ms = performance.now() - begun
  const mails = await platform.db.mail.findMany({
    where: { messageId: target.messageId },
    select: { id: true, state: true, toAddress: true },
  })
  const { taken, ...troubles } = await mailServer.ask('count')
  const times = new Map(taken)
  const sent = mails.filter(({ state }) => state === 'SENT')
  const uncertain = mails.filter(({ state }) => state === 'UNCERTAIN')
  const lost = sent.filter(({ id }) => !times.has(id)).length + readers - sent.length - uncertain.length
  const doubled = taken.filter(([, count]) => count > 1).length + mails.length - new Set(mails.map(toAddress)).size
  const figures = {
    [`${name}Seconds`]: Math.round(ms / 100) / 10,
    [`${name}Sent`]: sent.length,
    [`${name}Uncertain`]: uncertain.length,
    [`${name}Lost`]: lost,
    [`${name}Doubled`]: doubled,
    ...Object.fromEntries(
      Object.entries(troubles).map(([what, count]) => [`${name}${what[0]!.toUpperCase()}${what.slice(1)}`, count]),
    ),
  }
  for (const [what, value] of Object.entries(figures)) print(`  ${what}: ${value}`)
  if (lost > 0 || doubled > 0) throw new Error(`${lost} mails were lost, ${doubled} doubled`)
  if (ms > goalMs) throw new Error('it took longer than five minutes')
  return figures
}

const toAddress = (mail: { toAddress: string }) => mail.toAddress

/** An organization of its own, because an organization mails only so much an hour. */
async function makeMessage({ platform: { db, clock } }: BenchApp, name: string) {
  const { id: organizationId } = await db.organization.create({
    data: { name: 'Bench', slug: `bench-${name}`.toLowerCase() },
  })
  const { id: groupId } = await db.group.create({ data: { organizationId, name: 'Bench', slug: 'bench' } })
  const startsAt = new Date(clock.now().getTime() + 30 * dayMs)
  const { id: eventId } = await db.event.create({
    data: {
      groupId,
      slug: `read-${name}`.toLowerCase(),
      title: 'Everybody reads',
      startsAt,
      endsAt: new Date(startsAt.getTime() + dayMs),
      timeZone: 'UTC',
      status: 'PUBLISHED',
    },
  })
  await db.registration.createMany({
    data: Array.from({ length: readers }, (_, index) => {
      const email = `${name}-${index}@bench.test`.toLowerCase()
      return {
        eventId,
        name: `Guest ${index}`,
        email,
        emailNormalized: email,
        partySize: 1,
        status: 'CONFIRMED' as const,
      }
    }),
  })
  const { id: messageId } = await db.guestMessage.create({
    data: {
      eventId,
      subject: 'Doors open on {date}',
      body: 'Hi **{first name}**,\n\nsee you at {event}. Bring a [blanket](https://example.test).',
      segment: 'EVERYONE',
      dueAt: clock.now(),
    },
  })
  return { eventId, messageId }
}

async function waitUntilSettled({ platform: { db } }: BenchApp, messageId: string, begun: number): Promise<void> {
  while (performance.now() - begun < giveUpMs) {
    await wait(500)
    const message = await db.guestMessage.findUniqueOrThrow({ where: { id: messageId }, select: { finishedAt: true } })
    const waiting = await db.mail.count({ where: { messageId, state: { in: ['QUEUED', 'HANDING_OVER'] } } })
    if (message.finishedAt && waiting === 0) return
  }
  throw new Error('mails still wait')
}
