import { readLocale } from '../../contract/locales.ts'
import { toRole } from '../../contract/roles.ts'
import { batched } from '../../platform/database/batched.ts'
import type { Db } from '../../platform/database/db.ts'
import type { OrganizationRole as StoredRole } from '../../platform/generated/prisma/enums.ts'
import type { Person, Viewer } from '../viewer.ts'

interface SessionRow extends Omit<Person, 'language'> {
  sessionId: string
  language: string | null
  organizationId: string | null
  role: StoredRole | null
}

/** The viewer of a session; null when it has ended. One statement serves waiting requests. */
export const viewerOfSession = batched<Viewer | null>(
  async (db: Db, ids) => {
    // Uses the real clock, like the sessions themselves.
    const rows = await db.$queryRaw<SessionRow[]>`
      SELECT session."id" AS "sessionId", person."id", person."name", person."handle", person."email", person."emailVerified", person."image", person."language",
        membership."organizationId", membership."role"
      FROM "Session" session JOIN "User" person ON person."id" = session."userId"
        LEFT JOIN "Membership" membership ON membership."userId" = person."id"
      WHERE session."id" = ANY(${ids}::uuid[]) AND session."expiresAt" > now()`
    const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId)
    return new Map([...bySession].map(([sessionId, own]) => [sessionId, toViewer(sessionId, own)]))
  },
  null,
  { isSerial: true },
)

function toViewer(sessionId: string, rows: SessionRow[]): Viewer {
  const { id, name, handle, email, emailVerified, image, language: stored } = rows[0]!
  const language = stored === null ? null : readLocale(stored)
  const roles = new Map(
    rows.flatMap(({ organizationId, role }) =>
      organizationId !== null && role !== null ? [[organizationId, toRole(role)] as const] : [],
    ),
  )
  return { person: { id, name, handle, email, emailVerified, image, language }, apiKey: null, roles, sessionId }
}
