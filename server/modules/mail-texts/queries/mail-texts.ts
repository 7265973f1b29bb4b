import { can } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { type Locale, readLocale } from '../../../contract/locales.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { MailText } from '../../../platform/generated/prisma/client.ts'
import { MailTextKind } from '../../../platform/generated/prisma/enums.ts'
import { findOrganizationOf } from '../../events/public.ts'
import type { Words } from '../domain/own-words.ts'

/** Whose words they are. */
export type TextOwner = { eventId: string } | { organizationId: string }

/** The own words of an owner for one kind of mail, which may be none. */
export interface ShownMailText extends Words {
  kind: MailTextKind
  /** null for an organization that has none. */
  language: Locale | null
  /** 0 before the first. */
  revision: number
  /** What the event's organization says; null when that is nothing, and for an organization itself. */
  ofOrganization: ShownMailText | null
}

const kinds = Object.values(MailTextKind)

const ofEvents = batched<ShownMailText[], Db>(async (db, ids) => {
  const events = await db.event.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      language: true,
      mailTexts: true,
      group: { select: { organization: { select: { mailTexts: true } } } },
    },
  })
  return new Map(
    events.map(({ id, language, mailTexts, group }) => [
      id,
      kinds.map((kind) => {
        const shared = show(kind, group.organization.mailTexts)
        const isShared = shared.subject !== null || shared.opening !== null
        return { ...show(kind, mailTexts, language), ofOrganization: isShared ? shared : null }
      }),
    ]),
  )
}, [])

const ofOrganizations = batched<ShownMailText[], Db>(async (db, ids) => {
  const rows = await db.mailText.findMany({ where: { organizationId: { in: ids } } })
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ organizationId }) => organizationId === id)
      return [id, kinds.map((kind) => show(kind, own))]
    }),
  )
}, [])

/** @param language of the event; left out for an organization, whose rows have their own */
function show(kind: MailTextKind, rows: readonly MailText[], language?: string): ShownMailText {
  const row = rows.find((each) => each.kind === kind)
  const written = language ?? row?.language
  return {
    kind,
    subject: row?.subject ?? null,
    opening: row?.opening ?? null,
    language: written ? readLocale(written) : null,
    revision: row?.revision ?? 0,
    ofOrganization: null,
  }
}

/** The own words of an owner, one for each kind of mail. */
export function readMailTexts({ platform }: Pick<Context, 'platform'>, owner: TextOwner): Promise<ShownMailText[]> {
  return 'eventId' in owner ? ofEvents(platform.db, owner.eventId) : ofOrganizations(platform.db, owner.organizationId)
}

/** Whether the viewer may see and change the words of an owner. */
export async function mayEditTexts(context: Context, owner: TextOwner): Promise<boolean> {
  if ('organizationId' in owner) return can(context.viewer, owner.organizationId, 'changeSettings')
  return (await findOrganizationOf(context, owner.eventId, 'changeEvents')) !== null
}
