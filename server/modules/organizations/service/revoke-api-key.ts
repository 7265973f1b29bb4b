import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { announceOrganization, announceRights, underOrganizationLock } from './organization-scope.ts'

const what = 'The key'

/** End a key at once, and what it follows live within 5 s. Revoking twice changes nothing. */
export async function revokeApiKey(context: Context, id: string): Promise<void> {
  requirePerson(context)
  const found = await context.platform.db.apiKey.findUnique({ where: { id }, select: { organizationId: true } })
  if (!found) throw new NotFound(what)
  const { organizationId } = found
  await underOrganizationLock(context, { organizationId, ability: 'manageApiKeys', what }, async (scope) => {
    await scope.tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: scope.now } })
    announceOrganization(scope)
    announceRights(scope, [id])
  })
}
