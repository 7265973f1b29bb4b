import { organizationRoles } from '../../contract/roles.ts'
import { type Actor, giveRole } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { type Who, everybody } from './rules.ts'

export type Cast = Record<Who, Actor>

/** One person of every kind. They belong to nothing until `joinHouse`. */
export async function makeCast(app: TestApp): Promise<Cast> {
  const entries = everybody.map(
    async (who) => [who, who === 'nobody' ? app.stranger() : await app.person(who)] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as Cast
}

/** An organization in which everybody has the role of their name. */
export async function makeHouseOf(app: TestApp, cast: Cast): Promise<string> {
  const slug = `house-${crypto.randomUUID().slice(0, 8)}`
  const { id } = await app.platform.db.organization.create({
    data: { name: 'The house', slug, description: 'A house.' },
  })
  for (const role of organizationRoles) await giveRole(app.platform, cast[role], id, role)
  return id
}
