import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'

/** Log one of the person's browsers out. What it follows live ends within seconds (graphql/live/sources/follow.ts). */
export async function endSession(context: Context, sessionId: string): Promise<void> {
  const person = requirePerson(context)
  await transact(context.platform, async (tx, announce) => {
    const { count } = await tx.session.deleteMany({ where: { id: sessionId, userId: person.id } })
    if (count === 0) throw new NotFound('The session')
    announce(viewerTopic(person.id), {})
  })
}

/** Log every browser out but the one that asks. @returns the person's id. */
export async function endOtherSessions(context: Context): Promise<string> {
  const person = requirePerson(context)
  await transact(context.platform, async (tx, announce) => {
    await tx.session.deleteMany({ where: { userId: person.id, id: { not: context.viewer.sessionId } } })
    announce(viewerTopic(person.id), {})
  })
  return person.id
}
