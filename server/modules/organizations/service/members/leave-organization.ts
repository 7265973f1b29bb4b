import { requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { NotFound } from '../../../../graphql/user-error.ts'
import { fitToRole } from './fit-to-role.ts'
import { assertOwnerStays } from './member-scope.ts'
import { refreshViewer, underOrganizationLock } from '../organization-scope.ts'

/** Leave an organization: everyone may, but the last owner. @throws LastOwner */
export async function leaveOrganization(context: Context, organizationId: string): Promise<void> {
  const person = requirePerson(context)
  await underOrganizationLock(context, { organizationId }, async (scope) => {
    const where = { userId_organizationId: { userId: person.id, organizationId } }
    const membership = await scope.tx.membership.findUnique({ where, select: { id: true, role: true } })
    if (!membership) throw new NotFound('The organization')
    if (membership.role === 'OWNER') await assertOwnerStays(scope)
    await scope.tx.membership.delete({ where: { id: membership.id }, select: { id: true } })
    await fitToRole(scope, person.id, null)
  })
  await refreshViewer(context)
}
