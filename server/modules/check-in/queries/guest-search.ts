import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { searchWords } from '../../../contract/text/fold-text.ts'
import type { Context } from '../../../graphql/context.ts'

/** The most guests of one search. */
const shownAtOnce = 20

export interface GuestMatch {
  id: string
  name: string
  partySize: number
  status: RegistrationStatus
}

/** Guests by name, in alphabetical order; none for fewer than two letters. */
export async function findGuestsByName({ platform }: Context, eventId: string, name: string): Promise<GuestMatch[]> {
  const words = searchWords(name)
  if (words.join('').length < 2) return []
  return platform.db.$queryRaw<GuestMatch[]>`
    SELECT "id", "name", "partySize", "status"::text FROM "Registration"
    WHERE "eventId" = ${eventId}::uuid AND ${holdsEvery(words)}
    ORDER BY lower("name"), "id" LIMIT ${shownAtOnce}`
}

/** Only names: the DOOR role does not see addresses, so it cannot search by them either. */
function holdsEvery(words: readonly string[]): Prisma.Sql {
  const folded = Prisma.sql`regexp_replace(normalize(lower("name"), NFD), '[\u0300-\u036f]', '', 'g')`
  return Prisma.join(
    words.map((word) => Prisma.sql`position(${word} IN ${folded}) > 0`),
    ' AND ',
  )
}
