import type { Transaction } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type {
  AnswerWithoutPlace,
  OrganizerMails,
  OrganizerNewsKind,
  RegistrationStatus,
} from '../../../platform/generated/prisma/enums.ts'
import { type GuestNews, netNews } from '../domain/net-news.ts'

/** Somebody in a mail. */
export interface NamedGuest {
  name: string
  partySize: number
}

/** A list of guests that another organizer imported. */
export interface ImportedList {
  /** null when they deleted their account. */
  by: string | null
  /** How many people it brought, those on the waitlist included. */
  people: number
}

/** What is to be told about one event, each in the order in which it happened. */
export interface EventNews {
  registered: NamedGuest[]
  cancelled: NamedGuest[]
  applied: NamedGuest[]
  waiting: NamedGuest[]
  imported: ImportedList[]
  maybe: NamedGuest[]
  cant: NamedGuest[]
}

interface NewsRow {
  firstKind: OrganizerNewsKind
  name: string
  partySize: number
  status: RegistrationStatus
  isApproved: boolean
  isHeld: boolean
}

export interface ChoiceKey {
  eventId: string
  userId: string
}

/** The rows that news are about, each once with what happened to it first. Rows that are gone are not told of. */
const untold = ({ eventId, userId }: ChoiceKey, kinds: OrganizerNewsKind[]) => Prisma.sql`(
  SELECT DISTINCT ON ("guestRowId") "guestRowId", "kind", "id" FROM "OrganizerNews"
  WHERE "eventId" = ${eventId}::uuid AND "userId" = ${userId}::uuid AND "mailId" IS NULL
    AND "kind" = ANY(${kinds}::"OrganizerNewsKind"[])
  ORDER BY "guestRowId", "id")`

/** Read what a member was not told yet, while their choice is locked: as it is now, not as it was. */
export async function readNews(tx: Transaction, key: ChoiceKey, choice: OrganizerMails): Promise<EventNews> {
  const rows = await tx.$queryRaw<NewsRow[]>`
    SELECT news."kind" AS "firstKind", guest."name", guest."partySize", guest."status",
      guest."decidedAt" IS NOT NULL AS "isApproved", guest."addressConfirmBy" IS NOT NULL AS "isHeld"
    FROM ${untold(key, ['REGISTERED', 'CANCELLED', 'APPLIED'])} news
    JOIN "Registration" guest ON guest."id" = news."guestRowId" ORDER BY news."id"`
  const told = Map.groupBy(rows, (row): GuestNews | null => netNews(row, { tellsApproved: choice === 'DAILY' }))
  const waiting = await tx.$queryRaw<NamedGuest[]>`
    SELECT entry."name", entry."partySize" FROM ${untold(key, ['WAITING'])} news
    JOIN "WaitlistEntry" entry ON entry."id" = news."guestRowId" AND entry."state" IN ('WAITING', 'OFFERED')
    ORDER BY news."id"`
  // Whoever imported them knows, and one that was undone since brought nobody.
  const imported = await tx.$queryRaw<ImportedList[]>`
    SELECT organizer."name" AS "by", arrived."people" FROM ${untold(key, ['IMPORTED'])} news
    JOIN "GuestImport" import ON import."id" = news."guestRowId" AND import."state" = 'DONE'
      AND import."importedById" IS DISTINCT FROM ${key.userId}::uuid
    LEFT JOIN "User" organizer ON organizer."id" = import."importedById"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "people" FROM "GuestImportRow" row
      WHERE row."importId" = import."id" AND row."fate" IN ('ADDED', 'OVER_CAPACITY', 'WAITLISTED')
    ) arrived
    WHERE arrived."people" > 0 ORDER BY news."id"`
  const answers = await tx.$queryRaw<{ name: string; answer: AnswerWithoutPlace }[]>`
    SELECT answer."name", answer."answer" FROM ${untold(key, ['ANSWERED'])} news
    JOIN "EventAnswer" answer ON answer."id" = news."guestRowId" ORDER BY news."id"`
  const answered = (of: AnswerWithoutPlace) =>
    answers.filter(({ answer }) => answer === of).map(({ name }) => ({ name, partySize: 1 }))
  return {
    registered: told.get('REGISTERED') ?? [],
    cancelled: told.get('CANCELLED') ?? [],
    applied: told.get('APPLIED') ?? [],
    waiting,
    imported,
    maybe: answered('MAYBE'),
    cant: answered('CANT'),
  }
}

export const isEmpty = (news: EventNews) => Object.values(news).every(({ length }: unknown[]) => length === 0)

/** What was told by a mail goes with that mail; what turned out to be nothing is deleted. */
export async function closeNews(tx: Transaction, keys: readonly ChoiceKey[], mailId: string | null): Promise<void> {
  for (const { eventId, userId } of keys) {
    const where = { eventId, userId, mailId: null }
    if (mailId === null) await tx.organizerNews.deleteMany({ where })
    else await tx.organizerNews.updateMany({ where, data: { mailId } })
    await tx.organizerMailChoice.update({
      where: { eventId_userId: { eventId, userId } },
      data: { dueAt: null },
      select: { eventId: true },
    })
  }
}
