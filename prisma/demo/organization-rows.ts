import { randomBytes } from 'node:crypto'
import { limits } from '../../server/contract/limits.ts'
import { hashSecret } from '../../server/platform/secrets/secrets.ts'
import { type GroupSlug, groupSlugs, groups, legacyRedirects, openInvitation, organization } from './organization.ts'
import { type Person, type PersonKey, people, personKeys } from './people.ts'
import type { DemoPictures } from './pictures.ts'
import { idAt } from './story.ts'
import type { DemoRows } from './write-rows.ts'

const dayMs = 86_400_000
/** The collective is a little over a year old, and people have joined one by one since. */
const foundedDaysAgo = 420
const daysBetweenAccounts = 12

interface OrganizationFacts {
  now: Date
  avatars: DemoPictures['avatars']
  passwordHash: string
}

/** The organization, its groups, and everyone with an account. */
export function organizationRows({ now, avatars, passwordHash }: OrganizationFacts) {
  const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * dayMs)
  const foundedAt = daysAfter(now, -foundedDaysAgo)
  const organizationId = idAt(foundedAt)
  const accounts = personKeys.map((key, index) => {
    const createdAt = daysAfter(foundedAt, index * daysBetweenAccounts)
    const person: Person = people[key]
    return { ...person, key, userId: idAt(createdAt), image: avatars[key] ?? null, createdAt }
  })
  const userIds = Object.fromEntries(accounts.map(({ key, userId }) => [key, userId])) as Record<PersonKey, string>
  const groupIds = Object.fromEntries(
    groupSlugs.map((slug, index) => [slug, idAt(daysAfter(foundedAt, index + 1))]),
  ) as Record<GroupSlug, string>
  const invitedAt = daysAfter(now, -1)

  const rows: Partial<DemoRows> = {
    organization: [{ ...organization, id: organizationId, createdAt: foundedAt }],
    user: accounts.map(({ userId, name, handle, email, image, createdAt }) => ({
      id: userId,
      name,
      handle,
      email,
      image,
      createdAt,
      emailVerified: true,
    })),
    account: accounts
      .filter(({ hasPassword }) => hasPassword)
      .map(({ userId, createdAt }) => ({
        id: idAt(createdAt),
        userId,
        accountId: userId,
        providerId: 'credential',
        password: passwordHash,
        createdAt,
      })),
    membership: accounts.flatMap(({ userId, role, createdAt }) =>
      role ? [{ id: idAt(createdAt), userId, organizationId, role, createdAt }] : [],
    ),
    invitation: [
      {
        id: idAt(invitedAt),
        organizationId,
        email: openInvitation.email,
        role: openInvitation.role,
        // The token is thrown away: the demo publishes no link that works.
        tokenHash: hashSecret(randomBytes(32).toString('base64url')),
        invitedById: userIds[openInvitation.invitedBy],
        createdAt: invitedAt,
        expiresAt: daysAfter(invitedAt, limits.invitationDays),
      },
    ],
    group: groupSlugs.map((slug) => ({
      id: groupIds[slug],
      organizationId,
      slug,
      name: groups[slug],
      createdAt: foundedAt,
    })),
    legacyRedirect: legacyRedirects,
  }
  return { userIds, groupIds, rows }
}
