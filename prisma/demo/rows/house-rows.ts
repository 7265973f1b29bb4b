import { randomBytes } from 'node:crypto'
import { limits } from '../../../server/contract/limits.ts'
import { hashSecret } from '../../../server/platform/secrets/secrets.ts'
import { groups, openInvitation, organization } from '../groups.ts'
import { legacyRedirects } from '../legacy-redirects.ts'
import { type Person, type PersonKey, people, personKeys } from '../people.ts'
import { idAt } from '../stage.ts'
import type { WallGroup } from '../wall.ts'
import type { DemoRows } from './demo-rows.ts'

const dayMs = 86_400_000
/** The collective is a little over a year old; people have joined one by one since. */
const foundedDaysAgo = 420
const daysBetweenAccounts = 12

interface HouseFacts {
  now: Date
  avatars: Record<PersonKey, string>
  passwordHash: string
}

/** The collective, its groups, and everybody with an account. */
export function houseRows({ now, avatars, passwordHash }: HouseFacts) {
  const foundedAt = new Date(now.getTime() - foundedDaysAgo * dayMs)
  const joinedAt = (key: PersonKey) =>
    new Date(foundedAt.getTime() + personKeys.indexOf(key) * daysBetweenAccounts * dayMs)
  const organizationId = idAt(foundedAt)
  const invitedAt = new Date(now.getTime() - dayMs)
  const userIds = Object.fromEntries(personKeys.map((key) => [key, idAt(joinedAt(key))])) as Record<PersonKey, string>
  const groupIds = Object.fromEntries(
    Object.keys(groups).map((slug, index) => [slug, idAt(new Date(foundedAt.getTime() + (index + 1) * dayMs))]),
  ) as Record<WallGroup, string>

  const everybody = personKeys.map((key) => {
    const person: Person = people[key]
    return { ...person, userId: userIds[key], image: avatars[key], createdAt: joinedAt(key) }
  })
  const rows: Partial<DemoRows> = {
    organization: [{ ...organization, id: organizationId, createdAt: foundedAt }],
    user: everybody.map(({ userId, name, handle, email, image, createdAt }) => ({
      id: userId,
      name,
      handle,
      email,
      image,
      createdAt,
      emailVerified: true,
    })),
    account: everybody.flatMap(({ userId, hasPassword, createdAt }) =>
      hasPassword
        ? [
            {
              id: idAt(createdAt),
              userId,
              accountId: userId,
              providerId: 'credential',
              password: passwordHash,
              createdAt,
            },
          ]
        : [],
    ),
    membership: everybody.flatMap(({ userId, role, createdAt }) =>
      role ? [{ id: idAt(createdAt), userId, organizationId, role, createdAt }] : [],
    ),
    invitation: [
      {
        id: idAt(invitedAt),
        organizationId,
        email: openInvitation.email,
        role: openInvitation.role,
        // Of a token that is thrown away: the demo publishes no link that works.
        tokenHash: hashSecret(randomBytes(32).toString('base64url')),
        invitedById: userIds[openInvitation.invitedBy],
        createdAt: invitedAt,
        expiresAt: new Date(invitedAt.getTime() + limits.invitation.validForDays * dayMs),
      },
    ],
    group: Object.entries(groups).map(([slug, name]) => ({
      id: groupIds[slug as WallGroup],
      organizationId,
      slug,
      name,
      createdAt: foundedAt,
    })),
    legacyRedirect: legacyRedirects,
  }
  return { userIds, groupIds, rows }
}
