import { createHash } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { describeEventTime } from '../../../contract/time/event-time-text.ts'
import { decidePosterArt } from '../../../contract/poster/poster-art.ts'
import type { ThemeFont, ThemeTokens } from '../../../contract/theme/theme-tokens.ts'
import { type WhereFacts, decideWhere } from '../../events/public.ts'
import { plainText } from './plain-text.ts'
import { sheetStyle } from './sheet-colours.ts'
import type { Sheet } from './sheet.ts'

/** What the images of an event are made of. */
export interface ShareFacts extends WhereFacts {
  id: string
  slug: string
  /** In the language of the images. */
  title: string
  /** The original title: the event's drawn poster is the same in every language. */
  artOf: string
  status: string
  endsAt: Date
  timeZone: string
  organizationName: string
  /** Of the published theme. */
  tokens: ThemeTokens
  cover: ShareCover | null
}

interface ShareCover {
  /** Of its largest variant in the object storage. */
  key: string
  focalX: number
  focalY: number
  dominantColor: string
}

/** Everything the images say. `publicUrl` has no slash at its end. */
export function composeSheet(
  i18n: I18n,
  facts: ShareFacts,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Sheet {
  const title = plainText(facts.title)
  const { cover, tokens } = facts
  const times = { ...facts, startsAt: facts.startsAt.toISOString(), endsAt: facts.endsAt.toISOString() }
  const words = describeEventTime(i18n, times, now)
  const drawn = decidePosterArt(facts.artOf)
  const { colours, art } = sheetStyle(tokens, cover?.dominantColor ?? null, drawn)
  // An image is passed on to anyone.
  const where = decideWhere(facts, 'STRANGER', now)
  const name = textOrNull(where.name)
  const address = textOrNull(where.address)
  const isOnline = name === null && facts.venueAddress === null && facts.onlineUrl !== null
  const link = `${publicUrl}/e/${facts.slug}`
  return {
    title,
    titleFont: tokens.headingFont ?? (cover ? 'bricolage' : (drawn.font as ThemeFont)),
    day: words.day,
    // Somewhere the clock on the wall is meant; online there is none.
    time: isOnline ? `${words.time}, ${words.zone}` : words.time,
    cancelled: facts.status === 'CANCELLED' ? i18n._(msg({ message: 'Cancelled', context: 'event' })) : null,
    place: name ?? address ?? (isOnline ? i18n._(msg`Online`) : null),
    address: name === null ? null : address,
    host: plainText(facts.organizationName),
    link,
    shortLink: link.replace(/^https?:\/\//, ''),
    colours,
    art: cover ? null : art,
    focus: cover ? { x: cover.focalX, y: cover.focalY } : null,
  }
}

function textOrNull(text: string | null): string | null {
  return (text && plainText(text)) || null
}

/** Raised when the same sheet is to be drawn in another way: images that were drawn before are then made anew. */
const drawing = 3

/** The version of an event's images: it differs whenever any of them would look different. */
export function shareVersion(sheet: Sheet, cover: ShareCover | null): string {
  const said = JSON.stringify([drawing, sheet, cover?.key ?? null])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}
