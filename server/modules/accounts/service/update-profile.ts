import { isReservedSlug } from '../../../contract/text/slug.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { UrlTaken, parseInput } from '../../../graphql/user-error.ts'
import { violates } from '../../../platform/database/db.ts'
import { transact } from '../../../platform/database/transact.ts'
import { profileChanged } from '../hooks.ts'
import { updateProfileInput } from '../inputs.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { suggestHandle } from './propose-handle.ts'

/** Change one's name and handle. The handle's unique key decides between two who want it at the same moment. */
export async function updateProfile(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { name, handle } = parseInput(updateProfileInput, input)
  if (isReservedSlug(handle)) throw new UrlTaken('handle', handle, suggestHandle(handle))
  try {
    await transact(context.platform, async (tx, announce) => {
      await tx.user.update({ where: { id: person.id }, data: { name, handle }, select: { id: true } })
      announce(viewerTopic(person.id), {})
      await profileChanged.run(tx, announce, person.id)
    })
  } catch (error) {
    if (violates(error, 'handle')) throw new UrlTaken('handle', handle, suggestHandle(handle))
    throw error
  }
  return person.id
}
