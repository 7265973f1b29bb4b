import type { Context } from '../../../graphql/context.ts'
import { refuseWriting } from '../errors.ts'
import { commentAdmission } from '../policy.ts'
import { findAudience } from '../queries/audience.ts'
import { isMuted } from '../queries/moderation.ts'

/**
 * Whether the viewer may upload photos for an event's feed: those who may comment may. null when
 * the event does not exist for them, false for a program. @throws CommentsClosed, Muted
 */
export async function mayUploadPhotos(context: Context, eventId: string): Promise<boolean | null> {
  const { platform, viewer } = context
  const audience = await findAudience(context, eventId)
  if (!audience) return null
  if (!viewer.person) return false
  const { commentPolicy } = await platform.db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { commentPolicy: true },
  })
  const muted = await isMuted(platform.db, { eventId, userId: viewer.person.id })
  const admission = commentAdmission(commentPolicy, audience, muted)
  if ('refusal' in admission) throw refuseWriting(admission.refusal)
  return true
}
