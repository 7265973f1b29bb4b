import { createKey } from '../../../auth/api-key.ts'
import { limits } from '../../../contract/limits.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import { TooManyApiKeys } from '../errors.ts'
import { createApiKeyInput } from '../inputs.ts'
import { announceOrganization, announceRights, underLockOf, underOrganizationLock } from './organization-scope.ts'

/** Make a key for programs. @returns the key itself, which is shown this once, and the id of its row. @throws TooManyApiKeys, RateLimited. */
export async function createApiKey(context: Context, input: unknown): Promise<{ key: string; id: string }> {
  const person = requirePerson(context)
  const { organizationId, name, scope: keyScope } = parseInput(createApiKeyInput, input)
  await limitCreation(context, 'apiKeys')
  return underOrganizationLock(context, { organizationId, ability: 'manageApiKeys' }, async (scope) => {
    const working = await scope.tx.apiKey.count({ where: { organizationId, revokedAt: null } })
    if (working >= limits.apiKeys) throw new TooManyApiKeys()
    const { key, ...stored } = createKey()
    const { id } = await scope.tx.apiKey.create({
      data: { ...stored, organizationId, name, scope: keyScope, createdById: person.id, createdAt: scope.now },
      select: { id: true },
    })
    announceOrganization(scope)
    return { key, id }
  })
}

/** End a key at once, and what it follows live within 5 s. Revoking twice changes nothing. */
export async function revokeApiKey(context: Context, id: string): Promise<void> {
  requirePerson(context)
  await underLockOf(context, { part: 'apiKey', id, ability: 'manageApiKeys' }, async (scope) => {
    await scope.tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: scope.now } })
    announceOrganization(scope)
    announceRights(scope, [id])
  })
}
