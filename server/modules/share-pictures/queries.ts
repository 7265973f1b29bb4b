import { readTokens } from '../../contract/theme/theme-tokens.ts'
import type { Platform } from '../../platform/platform.ts'
import { whereSelect } from '../events/public.ts'
import { inOrder, ownPictures, parseVariants } from '../visuals/public.ts'
import { type ShareFacts, composeSheet, shareVersion } from './domain/compose-sheet.ts'
import type { Sheet } from './domain/sheet.ts'

export interface ShareSheet {
  facts: ShareFacts
  sheet: Sheet
  version: string
}

/** What the images of an event show now; null when it is gone. Whether the viewer may see it is decided before. */
export async function findShareSheet(platform: Platform, eventId: string): Promise<ShareSheet | null> {
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: {
      id: true,
      url: true,
      title: true,
      status: true,
      endsAt: true,
      timeZone: true,
      ...whereSelect,
      group: { select: { organization: { select: { name: true } } } },
      theme: { select: { versions: { orderBy: { version: 'desc' }, take: 1, select: { tokens: true } } } },
      visuals: {
        // What a guest shows in the feed does not stand for the event elsewhere.
        where: ownPictures,
        orderBy: inOrder,
        take: 1,
        select: { variants: true, focalX: true, focalY: true, dominantColor: true },
      },
    },
  })
  if (!event) return null
  const { group, theme, visuals, ...own } = event
  const [visual] = visuals
  const variant = visual && parseVariants(visual.variants).at(-1)
  const facts: ShareFacts = {
    ...own,
    organizationName: group.organization.name,
    tokens: readTokens(theme?.versions[0]?.tokens),
    cover: visual && variant ? { ...visual, key: variant.key } : null,
  }
  const sheet = composeSheet(facts, { publicUrl: platform.publicUrl, now: platform.clock.now() })
  return { facts, sheet, version: shareVersion(sheet, facts.cover) }
}
