import type { Context } from '../../../graphql/context.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import { refuseWriting } from '../errors.ts'
import { commentAdmission } from '../policy.ts'
import { findAudience } from '../queries/audience.ts'
import { isMuted } from '../queries/moderation.ts'

/** Whether the viewer may comment on an event; false for a program. */
export async function mayComment(context: Context, event: Pick<Event, 'id' | 'commentPolicy'>): Promise<boolean> {
  const { platform, viewer } = context
  const audience = viewer.person && (await findAudience(context, event.id))
  if (!audience) return false
  const muted = await isMuted(platform.db, { eventId: event.id, userId: viewer.person!.id })
  return 'approved' in commentAdmission(event.commentPolicy, audience, muted)
}

export async function mayReact(context: Context, eventId: string): Promise<boolean> {
  const { platform, viewer } = context
  const audience = viewer.person && (await findAudience(context, eventId))
  if (!audience) return false
  return audience === 'ORGANIZERS' || !(await isMuted(platform.db, { eventId, userId: viewer.person!.id }))
}

/**
 * Whether the viewer may upload photos: false for a program, null without the event. @throws
 * CommentsClosed, Muted
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
