import type { Viewer } from '../../../auth/viewer.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { type StoredReferral, isSameVisit } from '../domain.ts'
import { findLinkId } from '../queries/links.ts'
import { eventReferralsTopic, referralsTopic } from '../topics.ts'

interface Click {
  /** `?ref=` of the address. */
  code: string
  eventId: string
  viewer: Viewer
  /** Whether a person opens the page (`isCountedVisit`). Otherwise nothing is recorded. */
  isVisit: boolean
  /** What the browser remembers of earlier clicks for this event. */
  stored: StoredReferral | null
  ip: string
}

const personLimit = { name: 'referral-visits', points: 60, perSeconds: 3_600 }
/** For one address and link: enough for a venue's guests, too few for a script. */
const addressLimit = { name: 'referral-visits-address', points: 120, perSeconds: 3_600 }

/** Beyond the limit, a visitor is redirected and remembered as always, but not counted. */
async function isWorthRecording(
  { rateLimiter }: Platform,
  linkId: string,
  { viewer, ip }: Pick<Click, 'viewer' | 'ip'>,
): Promise<boolean> {
  const waitSeconds = viewer.person
    ? await rateLimiter.consume(personLimit, viewer.person.id)
    : await rateLimiter.consume(addressLimit, `${linkId} ${addressKey(ip)}`)
  return waitSeconds === null
}

/**
 * Record a visit. The owner's own are not counted, and a reload is none. @returns what the browser
 * must remember; null when it is no code of this event.
 */
export async function recordReferralClick(
  platform: Platform,
  { code, eventId, viewer, isVisit, stored, ip }: Click,
): Promise<StoredReferral | null> {
  const id = await findLinkId(platform.db, code)
  if (!id) return null
  const link = await platform.db.referralLink.findFirst({
    where: { id, event: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] } },
    select: { id: true, code: true, userId: true },
  })
  if (!link) return null
  const now = platform.clock.now()
  const isSame = isSameVisit(stored, link.code, now)
  if (isVisit && !isSame && (await isWorthRecording(platform, link.id, { viewer, ip }))) {
    const isOwn = viewer.person?.id === link.userId
    await transact(platform, async (tx, announce) => {
      await tx.referralClick.create({ data: { linkId: link.id, isOwn, createdAt: now }, select: { id: true } })
      if (isOwn) return
      announce(referralsTopic(link.userId), {})
      announce(eventReferralsTopic(eventId), {})
    })
  }
  const earlier = isSame && stored ? stored.visitedAt : null
  return { code: link.code, clickedAt: now, visitedAt: earlier ?? (isVisit ? now : null) }
}
