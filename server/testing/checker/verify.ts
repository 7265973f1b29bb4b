import { setTimeout } from 'node:timers/promises'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Audience, Row, Subscriber } from './subscriber.ts'

/** Written out once more, so that the rule is not checked by itself. */
const seenBy: Record<Audience, string[]> = {
  PUBLIC: ['PUBLIC'],
  GUESTS: ['PUBLIC', 'GUESTS'],
  ORGANIZERS: ['PUBLIC', 'GUESTS', 'ORGANIZERS'],
}

async function expectedRows(db: Db, eventId: string): Promise<Record<Audience, Row[]>> {
  const steps = await db.$queryRaw<{ sequence: number; itemId: string; visibility: string }[]>`
    SELECT step."sequence", step."itemId", item."visibility"::text FROM "ActivityStep" step
    JOIN "ActivityItem" item ON item."id" = step."itemId"
    WHERE step."eventId" = ${eventId}::uuid ORDER BY step."sequence"`
  const rowsOf = (audience: Audience) =>
    steps
      .filter(({ visibility }) => seenBy[audience].includes(visibility))
      .map(({ sequence, itemId }) => ({ sequence, id: encodeGlobalId('ActivityItem', itemId) }))
  return { PUBLIC: rowsOf('PUBLIC'), GUESTS: rowsOf('GUESTS'), ORGANIZERS: rowsOf('ORGANIZERS') }
}

/** Wait until everybody has as many rows as there are for them. @returns what is wrong then, or in the end. */
export async function findViolations(
  db: Db,
  eventId: string,
  subscribers: Subscriber[],
  withinMs: number,
): Promise<string[]> {
  const expected = await expectedRows(db, eventId)
  const deadline = Date.now() + withinMs
  const isBehind = ({ rows, audience }: Subscriber) => rows.length < expected[audience].length
  while (subscribers.some(isBehind) && Date.now() < deadline) await setTimeout(50)
  // What comes twice comes late.
  await setTimeout(500)
  return subscribers.flatMap(({ name, audience, rows, complaints }) => {
    const difference = firstDifference(rows, expected[audience])
    return difference ? [...complaints, `${name}: ${difference}`] : complaints
  })
}

function firstDifference(got: Row[], wanted: Row[]): string | null {
  const at = Array.from({ length: Math.max(got.length, wanted.length) }, (_, n) => n).find(
    (n) => got[n]?.sequence !== wanted[n]?.sequence || got[n]?.id !== wanted[n]?.id,
  )
  if (at === undefined) return null
  const said = (row: Row | undefined) => (row ? `step ${row.sequence} (${row.id})` : 'nothing')
  return `row ${at + 1} of ${wanted.length} should be ${said(wanted[at])} and is ${said(got[at])}; ${got.length} came`
}
