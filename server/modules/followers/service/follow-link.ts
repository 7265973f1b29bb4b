import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { leave } from './leave.ts'

const purpose = 'followers'

/** Whose follows of one organization a link is about: an account's, or those of an address. */
interface LinkTarget {
  organizationId: string
  person: { userId: string } | { emailNormalized: string }
}

function tokenOf({ tokens }: Pick<Platform, 'tokens'>, { organizationId, person }: LinkTarget): string {
  const who = 'userId' in person ? `account:${person.userId}` : `address:${person.emailNormalized}`
  return tokens.sign(purpose, `${organizationId}:${who}`)
}

/** The page where someone confirms, changes and ends what they follow. No row is written for the link. */
export function followingUrl(platform: Pick<Platform, 'tokens' | 'publicUrl'>, target: LinkTarget): string {
  return `${platform.publicUrl}/following/${tokenOf(platform, target)}`
}

/** The unsubscribe link at the foot of a mail to a follower. */
export function unsubscribeUrl(platform: Pick<Platform, 'tokens' | 'publicUrl'>, target: LinkTarget): string {
  return `${platform.publicUrl}/unsubscribe/${tokenOf(platform, target)}`
}

/** @returns null for a link of another kind, and for an invalid one. */
export function readLink({ tokens }: Pick<Platform, 'tokens'>, token: string): LinkTarget | null {
  const [, organizationId, kind, who] = /^([^:]+):(account|address):(.+)$/.exec(tokens.open(purpose, token) ?? '') ?? []
  if (!organizationId || !who) return null
  return { organizationId, person: kind === 'account' ? { userId: who } : { emailNormalized: who } }
}

/**
 * One click in a mail program: end all that the person follows of the organization. Twice changes nothing.
 * @returns the organization's name; null for an invalid link.
 */
export async function stopFollowing(platform: Platform, token: string): Promise<string | null> {
  const link = readLink(platform, token)
  if (!link) return null
  const { organizationId, person } = link
  const organization = await platform.db.organization.findUnique({
    where: { id: organizationId },
    select: { name: true },
  })
  if (!organization) return null
  await transact(platform, (tx, announce) => leave(tx, announce, { organizationId, person }))
  return organization.name
}
