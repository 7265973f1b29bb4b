import assert from 'node:assert/strict'
import type { Db } from '../../platform/database/db.ts'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import type { MailSink } from './mail-sink.ts'
import type { Acknowledged } from './operations.ts'
import { type Scene, waitUntil } from './scene.ts'

/** How late a lapsed offer may be written down after a start. Seconds, but those of a machine that does much else. */
const lapseWithinMs = 20_000
/** How long mail may take that waits in the queue. */
const mailWithinMs = 120_000

/** Everything that was due while nobody ran has happened. @returns milliseconds until it had. */
export function waitForLapses(db: Db): Promise<number> {
  return waitUntil('every due offer has expired', lapseWithinMs, async () => {
    const due = { state: 'OFFERED' as const, offerExpiresAt: { lte: new Date() } }
    return (await db.waitlistEntry.count({ where: due })) === 0
  })
}

/** What people were told is what is there, and nothing else is. */
export async function verifyAcknowledged(db: Db, scene: Scene, acknowledged: Acknowledged[]): Promise<void> {
  const where = { eventId: { in: scene.wanted.map(({ id }) => id) } }
  const registrations = new Map((await db.registration.findMany({ where })).map((row) => [row.id, row]))
  const entries = new Map((await db.waitlistEntry.findMany({ where })).map((row) => [row.id, row]))
  const seats = new Map<string, string>()
  const states = new Map<string, string>()
  for (const { kind, id: globalId } of acknowledged) {
    // A refusal leaves nothing behind.
    if (!globalId) continue
    const { id } = decodeGlobalId(globalId)
    if (kind === 'register') seats.set(id, 'CONFIRMED')
    else if (kind === 'cancel') seats.set(id, 'CANCELLED')
    else if (kind === 'checkIn') seats.set(id, 'CHECKED_IN')
    else if (kind === 'accept') states.set(id, 'CONFIRMED')
    else if (kind === 'decline') states.set(id, 'DECLINED')
    else if (kind === 'join' && !states.has(id)) states.set(id, 'in line')
  }
  for (const [id, status] of seats) assert.equal(registrations.get(id)?.status, status, `registration ${id}`)
  for (const [id, state] of states) {
    const found = entries.get(id)?.state
    const isAsTold = state === 'in line' ? found === 'WAITING' || found === 'OFFERED' : found === state
    assert.ok(isAsTold, `entry ${id} should be ${state} and is ${found}`)
  }
  const taken = [...states.values()].filter((state) => state === 'CONFIRMED').length
  assert.equal(registrations.size, seats.size + taken, 'registrations that nobody was told of')
  assert.equal(entries.size, states.size, 'entries that nobody was told of')
}

/** The places of every event add up, nothing is idle, and no log has a gap. */
export async function verifyPlaces(db: Db): Promise<void> {
  const events = await db.$queryRaw<
    { slug: string; capacity: number; placesTaken: number; real: number; smallest: number }[]
  >`
    SELECT e."url" AS "slug", e."capacity", e."placesTaken",
      coalesce((SELECT sum(r."partySize") FROM "Registration" r
        WHERE r."eventId" = e."id" AND r."status" IN ('CONFIRMED', 'CHECKED_IN')
          AND NOT r."isOverCapacity"), 0)::int
      + coalesce((SELECT sum(w."partySize") FROM "WaitlistEntry" w
        WHERE w."eventId" = e."id" AND w."state" = 'OFFERED'), 0)::int AS "real",
      CASE WHEN e."startsAt" - make_interval(mins => e."waitlistCutoffMinutes") > now() THEN
        (SELECT min(w."partySize") FROM "WaitlistEntry" w WHERE w."eventId" = e."id" AND w."state" = 'WAITING')
      END AS "smallest"
    FROM "Event" e`
  for (const { slug, capacity, placesTaken, real, smallest } of events) {
    assert.equal(placesTaken, real, `places of ${slug}`)
    assert.ok(placesTaken <= capacity, `${slug} is oversold`)
    assert.ok(smallest === null || smallest > capacity - placesTaken, `a place of ${slug} stays free`)
  }
  const [gaps] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS "count" FROM (
      SELECT "sequence" - row_number() OVER (PARTITION BY "eventId" ORDER BY "sequence") AS gap FROM "WaitlistDecision"
      UNION ALL SELECT "sequence" - row_number() OVER (PARTITION BY "eventId" ORDER BY "sequence") FROM "ActivityStep"
    ) logs WHERE gap <> 0`
  assert.equal(gaps.count, 0, 'numbers are missing in the logs')
}

/**
 * Every mail that was written goes out once, and none that was not. Where the process died in the very moment of the
 * handover nobody knows whether it did: those are shown as such (decision 009). @returns how many there are of each.
 */
export async function verifyMails(db: Db, sink: MailSink): Promise<{ mails: number; uncertainMails: number }> {
  await waitUntil('all mail has gone out', mailWithinMs, async () => {
    const queued = await db.mail.count({ where: { state: { in: ['QUEUED', 'HANDING_OVER'] } } })
    const [jobs] = await db.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS "count" FROM graphile_worker.jobs
      WHERE run_at <= now() AND attempts < max_attempts AND task_identifier NOT LIKE 'sweep%'`
    return queued + jobs.count + (await db.placeNewsBatch.count()) === 0
  })
  await verifyNews(db)
  const twice = [...sink.taken].filter(([, times]) => times > 1).map(([id]) => id)
  assert.deepEqual(twice, [], 'mails that were handed over twice')
  // What left with another mail of its bundle is known to the mail server by that one.
  const mails = await db.mail.findMany({
    where: { leftWithId: null },
    select: { id: true, state: true, lastError: true },
  })
  const uncertain = mails.filter(({ state }) => state === 'UNCERTAIN')
  for (const { id, lastError } of uncertain)
    assert.match(lastError ?? '', /^(?:interrupted|unconfirmed)$/, `mail ${id}`)
  const uncertainIds = new Set(uncertain.map(({ id }) => id))
  const known = mails.filter(({ id }) => !uncertainIds.has(id)).map(({ id, state }) => `${id} ${state}`)
  const taken = [...sink.taken.keys()].filter((id) => !uncertainIds.has(id)).map((id) => `${id} SENT`)
  assert.deepEqual(known.toSorted(), taken.toSorted())
  return { mails: mails.length, uncertainMails: uncertain.length }
}

/** Every message that was taken went to each of its people once. Call it when all mail has gone out. @returns how many there are */
export async function verifyMessages(db: Db, acknowledged: Acknowledged[]): Promise<number> {
  const taken = acknowledged.flatMap(({ kind, id }) => (kind === 'message' && id ? decodeGlobalId(id).id : []))
  const messages = await db.guestMessage.findMany({ include: { mails: { select: { toAddress: true } } } })
  assert.deepEqual(messages.map(({ id }) => id).toSorted(), taken.toSorted(), 'messages that nobody was told of')
  for (const { id, audience, recipients, finishedAt, mails } of messages) {
    assert.ok(finishedAt, `message ${id} has not reached everyone`)
    assert.equal(new Set(mails.map(({ toAddress }) => toAddress)).size, mails.length, `message ${id} went out twice`)
    assert.equal(mails.length, recipients, `mails of message ${id}`)
    // Whoever gave their place back meanwhile is left out.
    assert.ok(recipients! <= audience!, `message ${id} went to more people than it was for`)
  }
  return messages.length
}

/** Everybody was told once how it is with their place, and nobody anything twice. */
async function verifyNews(db: Db): Promise<void> {
  const wrong = await db.$queryRaw<object[]>`
    WITH news AS (
      SELECT "email", CASE WHEN "status" = 'CANCELLED' THEN 'placeCancelled' ELSE 'placeConfirmed' END AS "kind"
      FROM "Registration"
      UNION ALL
      SELECT "email", CASE "state" WHEN 'WAITING' THEN 'lineJoined' WHEN 'OFFERED' THEN 'placeOffered' ELSE 'offerLapsed' END
      FROM "WaitlistEntry" WHERE "state" IN ('WAITING', 'OFFERED', 'EXPIRED')
    ), told AS (
      SELECT "toAddress" AS "email", "kind", count(*)::int AS "times" FROM "Mail"
      WHERE "messageId" IS NULL GROUP BY 1, 2
    )
    SELECT "email", "kind", coalesce("times", 0) AS "times" FROM told FULL JOIN news USING ("email", "kind")
    WHERE "times" IS NULL OR "times" > 1`
  assert.deepEqual(wrong, [], 'mails that are missing or were written twice')
}
