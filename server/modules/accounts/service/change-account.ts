import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { isReservedSlug } from '../../../contract/text/slug.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, UrlTaken, parseInput } from '../../../graphql/errors/user-error.ts'
import { type Transaction, violates } from '../../../platform/database/db.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { profileChanged } from '../hooks.ts'
import { renamePasskeyInput, setLanguageInput, updateProfileInput } from '../inputs.ts'
import { suggestHandle } from './propose-handle.ts'

/** Change one's name and handle. The handle's unique key decides between two requests at the same moment. */
export async function updateProfile(context: Context, input: unknown): Promise<string> {
  const { id } = requirePerson(context)
  const { name, handle } = parseInput(updateProfileInput, input)
  if (isReservedSlug(handle)) throw new UrlTaken('handle', handle, suggestHandle(handle))
  try {
    await changeAccount(context, id, async (tx, announce) => {
      await tx.user.update({ where: { id }, data: { name, handle }, select: { id: true } })
      await profileChanged.run(tx, announce, id)
    })
  } catch (error) {
    if (violates(error, 'handle')) throw new UrlTaken('handle', handle, suggestHandle(handle))
    throw error
  }
  return id
}

/** Choose the language of one's pages and mails. @returns the person's id. @throws InvalidInput */
export async function setLanguage(context: Context, input: unknown): Promise<string> {
  const { id } = requirePerson(context)
  const data = parseInput(setLanguageInput, input)
  await changeAccount(context, id, async (tx) => {
    await tx.user.update({ where: { id }, data, select: { id: true } })
  })
  return id
}

/** Log out one of the person's browsers. What it follows live ends within seconds (graphql/live/sources/follow.ts). */
export async function endSession(context: Context, id: string): Promise<void> {
  const { id: userId } = requirePerson(context)
  await changeAccount(context, userId, async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, userId } })
    if (count === 0) throw new NotFound('session')
  })
}

/** Log out every browser except the one that asks. @returns the person's id. */
export async function endOtherSessions(context: Context): Promise<string> {
  const { id: userId } = requirePerson(context)
  await changeAccount(context, userId, async (tx) => {
    await tx.session.deleteMany({ where: { userId, id: { not: context.viewer.sessionId } } })
  })
  return userId
}

export async function renamePasskey(context: Context, input: unknown): Promise<string> {
  const { id: userId } = requirePerson(context)
  const { id, name } = parseInput(renamePasskeyInput, input)
  await changeAccount(context, userId, async (tx) => {
    const { count } = await tx.passkey.updateMany({ where: { id, userId }, data: { name } })
    if (count === 0) throw new NotFound('passkey')
  })
  return id
}

/** Delete a passkey. Browsers that it logged in stay logged in. */
export async function deletePasskey(context: Context, id: string): Promise<void> {
  const { id: userId } = requirePerson(context)
  await changeAccount(context, userId, async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
    if (count === 0) throw new NotFound('passkey')
  })
}

/** Run a write of someone's account, and tell what follows the account. */
function changeAccount(
  { platform }: Context,
  userId: string,
  work: (tx: Transaction, announce: Announce) => Promise<void>,
): Promise<void> {
  return transact(platform, (tx, announce) => {
    announce(viewerTopic(userId), {})
    return work(tx, announce)
  })
}
