import { createKey } from '../../auth/api-key.ts'
import { organizationRoles, toRoleName } from '../../contract/roles.ts'
import { type Actor, createProgram } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { type Who, everybody, keys, people } from './rules.ts'

export type Cast = Record<Who, Actor>
/** Everybody but the programs, whose keys belong to one organization. */
export type People = Omit<Cast, 'key to read' | 'key to write'>

/** One person of every kind, and the key of another organization. They belong to nothing until `makeOrganizationOf`. */
export async function makePeople(app: TestApp): Promise<People> {
  const persons = everybody.filter((who) => !keys.includes(who))
  const entries = persons.map(
    async (who) => [who, people.includes(who) ? await app.person(who) : app.stranger()] as const,
  )
  const cast = Object.fromEntries(await Promise.all(entries)) as People
  const elsewhere = await makeOrganization(app, 'Elsewhere')
  const userId = cast['owner elsewhere'].userId!
  await app.platform.db.membership.create({ data: { userId, organizationId: elsewhere.id, role: 'OWNER' } })
  const { actor } = await makeProgram(app, elsewhere.id, 'WRITE')
  return { ...cast, 'key elsewhere': actor }
}

export interface OrganizationOf {
  id: string
  slug: string
  cast: Cast
  /** Rows of the memberships, by role. */
  membershipIds: Record<string, string>
  keyIds: { read: string; write: string }
}

/** An organization in which everybody has the role of their name, and two keys. */
export async function makeOrganizationOf(app: TestApp, cast: People): Promise<OrganizationOf> {
  const { id, slug } = await makeOrganization(app, 'The organization')
  const memberships = await app.platform.db.membership.createManyAndReturn({
    data: organizationRoles.map((role) => ({
      userId: cast[role].userId!,
      organizationId: id,
      role: toRoleName(role),
    })),
  })
  const [read, write] = await Promise.all([
    makeProgram(app, id, 'READ', cast.owner.userId),
    makeProgram(app, id, 'WRITE', cast.owner.userId),
  ])
  return {
    id,
    slug,
    cast: {
      ...cast,
      // Browsers of their own, which hold the invitations of this organization.
      invited: app.stranger(),
      revoked: app.stranger(),
      'key to read': read.actor,
      'key to write': write.actor,
    },
    membershipIds: Object.fromEntries(memberships.map((row) => [row.role.toLowerCase(), row.id])),
    keyIds: { read: read.id, write: write.id },
  }
}

/** A program with a key of its own, which an owner made if nobody else is named. */
export async function makeProgram(
  { platform, url }: TestApp,
  organizationId: string,
  scope: 'READ' | 'WRITE',
  createdById?: string | null,
): Promise<{ id: string; key: string; actor: Actor }> {
  const { key, ...stored } = createKey()
  const owner = () => platform.db.membership.findFirstOrThrow({ where: { organizationId, role: 'OWNER' } })
  const data = {
    ...stored,
    organizationId,
    name: 'A program',
    scope,
    createdById: createdById ?? (await owner()).userId,
  }
  const { id } = await platform.db.apiKey.create({ data })
  return { id, key, actor: createProgram(url, key) }
}

function makeOrganization({ platform }: TestApp, name: string) {
  const slug = `organization-${crypto.randomUUID().slice(0, 13)}`
  return platform.db.organization.create({
    data: { name, slug, description: 'An organization.', embedOrigins: ['https://example.org'] },
  })
}
