import { normalizeEmail } from '../../contract/text/email.ts'
import type { Context } from '../../graphql/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { pageById } from '../../platform/database/page-by-id.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { invitationState } from './domain.ts'
import { ownedAloneBy } from './service/forget-member.ts'

export function findOrganization({ platform }: Context, slug: string, query: Prisma.OrganizationDefaultArgs) {
  return platform.db.organization.findUnique({ ...query, where: { slug: slug.toLowerCase() } })
}

export async function findOrganizationOfGroup({ platform }: Pick<Context, 'platform'>, groupId: string) {
  const { organization } = await platform.db.group.findUniqueOrThrow({
    where: { id: groupId },
    select: { organization: true },
  })
  return organization
}

/** Invitations that were neither used nor withdrawn, the newest last. */
export function listInvitations(db: Db, organizationId: string, page: Prisma.InvitationFindManyArgs) {
  return db.invitation.findMany(pageById(page, { organizationId, acceptedAt: null, revokedAt: null }, 'asc'))
}

/**
 * What the holder of an invitation's token may know; null for a token that was never sent or was replaced. It does not
 * say whether the address has an account.
 */
export async function findInvitationOffer({ platform, viewer }: Context, token: string) {
  const invitation = await platform.db.invitation.findUnique({
    where: { tokenHash: hashSecret(token) },
    include: {
      organization: { select: { name: true, slug: true } },
      invitedBy: { select: { name: true } },
    },
  })
  if (!invitation) return null
  return {
    organizationName: invitation.organization.name,
    organizationSlug: invitation.organization.slug,
    role: invitation.role,
    email: invitation.email,
    invitedByName: invitation.invitedBy?.name ?? null,
    state: invitationState(invitation, platform.clock.now()),
    expiresAt: invitation.expiresAt,
    isForViewer: viewer.person !== null && normalizeEmail(viewer.person.email) === invitation.email,
  }
}

export type InvitationOffer = NonNullable<Awaited<ReturnType<typeof findInvitationOffer>>>

/** A text that changes when the pages of an organization, or its figures, show something else; null when the organization is gone. */
export async function organizationFingerprint({ platform }: Context, id: string): Promise<string | null> {
  const rows = await platform.db.$queryRaw<{ fingerprint: string }[]>`
    SELECT md5(concat_ws('|', o."name", o."slug", o."description", o."guestDataDays", o."embedOrigins"::text, o."showsEventsOnHome",
      (SELECT string_agg(concat_ws(chr(31), m."id", m."role", u."name", u."handle", u."image"), chr(30) ORDER BY m."id")
        FROM "Membership" m JOIN "User" u ON u."id" = m."userId" WHERE m."organizationId" = o."id"),
      (SELECT string_agg(i."id" || i."expiresAt"::text, ',' ORDER BY i."id") FROM "Invitation" i
        WHERE i."organizationId" = o."id" AND i."acceptedAt" IS NULL AND i."revokedAt" IS NULL),
      (SELECT string_agg(concat(k."id", k."revokedAt", '/', k."lastUsedAt"), ',' ORDER BY k."id") FROM "ApiKey" k WHERE k."organizationId" = o."id"),
      (SELECT string_agg(concat(g."id", g."name", g."slug"), ',' ORDER BY g."id") FROM "Group" g WHERE g."organizationId" = o."id"),
      (SELECT concat_ws(',', count(*), count(*) FILTER (WHERE f."frequency" = 'WEEKLY'), max(f."confirmedAt")) FROM "Follow" f
        WHERE f."organizationId" = o."id" AND f."confirmedAt" IS NOT NULL)
    )) AS "fingerprint"
    FROM "Organization" o WHERE o."id" = ${id}::uuid`
  return rows[0]?.fingerprint ?? null
}

/** Organizations that would be left without an owner if this account were gone. */
export function listOwnedAlone({ platform }: Context, userId: string, query: Prisma.OrganizationFindManyArgs) {
  return platform.db.organization.findMany({ ...query, where: ownedAloneBy(userId), orderBy: { id: 'asc' } })
}
