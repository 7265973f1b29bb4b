import { randomBytes } from 'node:crypto'
import type { OrganizationRole } from '../contract/roles.ts'
import type { Prisma } from '../platform/generated/prisma/client.ts'
import { encodeGlobalId } from '../graphql/global-id.ts'
import { type Actor, giveRole } from './actors.ts'
import type { TestApp } from './app.ts'

const hourMs = 3_600_000
/** Every row has an address of its own, so tests never meet. */
const unique = (prefix: string) => `${prefix}-${randomBytes(4).toString('hex')}`

export interface TestOrganization {
  id: string
  groupId: string
  owner: Actor
}

/** An organization with an owner and one group. */
export async function makeOrganization({ platform, person }: TestApp): Promise<TestOrganization> {
  const owner = await person('Owner')
  const slug = unique('organization')
  const organization = await platform.db.organization.create({ data: { name: `House ${slug}`, slug } })
  await giveRole(platform, owner, organization.id, 'owner')
  const group = await platform.db.group.create({
    data: { organizationId: organization.id, name: 'Evenings', slug: 'evenings' },
  })
  return { id: organization.id, groupId: group.id, owner }
}

export interface Member extends Actor {
  /** Global id of the membership. */
  membershipId: string
}

/** Somebody new in an organization, called like their role: `Host`. */
export async function makeMember(
  app: TestApp,
  organization: TestOrganization,
  role: OrganizationRole,
): Promise<Member> {
  const person = await app.person(role[0]!.toUpperCase() + role.slice(1))
  const { id } = await giveRole(app.platform, person, organization.id, role)
  return { ...person, membershipId: encodeGlobalId('Membership', id) }
}

/** A published, public event in two days, unless said otherwise. */
export async function makeEvent(
  { platform, clock }: TestApp,
  groupId: string,
  overrides: Partial<Prisma.EventUncheckedCreateInput> = {},
) {
  const now = clock.now().getTime()
  const event = await platform.db.event.create({
    data: {
      groupId,
      slug: unique('event'),
      title: 'An evening',
      startsAt: new Date(now + 48 * hourMs),
      endsAt: new Date(now + 51 * hourMs),
      timeZone: 'Europe/Copenhagen',
      status: 'PUBLISHED',
      publishedAt: clock.now(),
      feed: { create: {} },
      ...overrides,
    },
  })
  return { ...event, globalId: encodeGlobalId('Event', event.id) }
}
