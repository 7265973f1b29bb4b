import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, parseInput } from '../../../graphql/user-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { renamePasskeyInput } from '../inputs.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'

/** Give one of the person's passkeys another name. */
export async function renamePasskey(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { id, name } = parseInput(renamePasskeyInput, input)
  await transact(context.platform, async (tx, announce) => {
    const { count } = await tx.passkey.updateMany({ where: { id, userId: person.id }, data: { name } })
    if (count === 0) throw new NotFound('The passkey')
    announce(viewerTopic(person.id), {})
  })
  return id
}

/** Take a passkey away: it logs nobody in any more. Browsers that it logged in stay logged in. */
export async function deletePasskey(context: Context, id: string): Promise<void> {
  const person = requirePerson(context)
  await transact(context.platform, async (tx, announce) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: person.id } })
    if (count === 0) throw new NotFound('The passkey')
    announce(viewerTopic(person.id), {})
  })
}
