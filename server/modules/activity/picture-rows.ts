import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { ActivityVisibility } from '../../platform/generated/prisma/enums.ts'
import type { NewActivity } from './append.ts'

interface Doing {
  eventId: string
  /** null for a program with an API key. */
  person: { id: string; name: string } | null
}

const by = ({ eventId, person }: Doing) => ({
  eventId,
  actorId: person?.id ?? null,
  actorName: person?.name ?? null,
})

/** An organizer put a picture on the event's page. @param kind COVER, FLYER or GALLERY. */
export function visualAdded({ visualId, kind, ...doing }: Doing & { visualId: string; kind: string }): NewActivity {
  const details = { visualId: encodeGlobalId('EventVisual', visualId), kind }
  return { ...by(doing), kind: 'VISUAL_ADDED', visibility: 'PUBLIC', details }
}

/** Somebody shows a picture in the feed, with or without words. */
export function photoShown({
  visualId,
  body,
  visibility,
  ...doing
}: Doing & { visualId: string; body: string | null; visibility: ActivityVisibility }): NewActivity {
  const details = { visualId: encodeGlobalId('EventVisual', visualId) }
  return { ...by(doing), kind: 'PHOTO', visibility, details, ...(body !== null && { body }) }
}

/** The event's page has a new look. */
export function themePublished({ version, ...doing }: Doing & { version: number }): NewActivity {
  return { ...by(doing), kind: 'THEME_PUBLISHED', visibility: 'PUBLIC', details: { version } }
}
