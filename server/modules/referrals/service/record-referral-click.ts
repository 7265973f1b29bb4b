import type { Viewer } from '../../../auth/viewer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { findLinkId } from '../queries.ts'

interface Visit {
  /** `?ref=` of the address. */
  code: string
  eventId: string
  viewer: Viewer
  /** Of a person who opens the page (`isCountedVisit`); else the code is looked up and nothing is recorded. */
  isVisit: boolean
}

/**
 * Record a visit that a link brought. The owner's own visits are recorded and not counted.
 *
 * @returns the code as it was made, to keep in the visitor's cookie; null when it is no code of this event.
 */
export async function recordReferralClick(
  platform: Platform,
  { code, eventId, viewer, isVisit }: Visit,
): Promise<string | null> {
  const id = await findLinkId(platform.db, code)
  if (!id) return null
  const link = await platform.db.referralLink.findFirst({
    where: {
      id,
      event: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] },
    },
    select: { id: true, code: true, userId: true },
  })
  if (!link) return null
  if (isVisit) {
    const isOwn = viewer.person?.id === link.userId
    await platform.db.referralClick.create({
      data: { linkId: link.id, isOwn, createdAt: platform.clock.now() },
      select: { id: true },
    })
  }
  return link.code
}
