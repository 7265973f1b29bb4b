import { profileChanged } from '../accounts/public.ts'
import type { Module } from '../module.ts'
import './schema/api-keys.ts'
import './schema/errors.ts'
import './schema/groups.ts'
import './schema/invitations.ts'
import { organizationTopic } from './topics.ts'

export const organizations: Module = {
  name: 'organizations',
  hooks: [
    // Pages of an organization show the names and images of its members.
    profileChanged.handle(async (tx, announce, userId) => {
      const memberships = await tx.membership.findMany({ where: { userId }, select: { organizationId: true } })
      for (const { organizationId } of memberships) announce(organizationTopic(organizationId), {})
    }),
  ],
}
