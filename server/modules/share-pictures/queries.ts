import type { I18n } from '@lingui/core'
import { readTokens } from '../../contract/theme/theme-tokens.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { titleIn, titleSelect, whereSelect } from '../events/public.ts'
import { firstVisual, parseVariants } from '../visuals/public.ts'
import { type ShareFacts, composeSheet, shareVersion } from './domain/compose-sheet.ts'
import type { Sheet } from './domain/sheet.ts'

export interface ShareSheet {
  facts: ShareFacts
  sheet: Sheet
  /** Begins with the language, so that the address of an image says which it is: `de.mGk…`. */
  version: string
  i18n: I18n
}

/** What `shareSheetOf` needs of an event, to read it together with the event. */
export const shareSelect = {
  ...titleSelect,
  slug: true,
  status: true,
  endsAt: true,
  timeZone: true,
  ...whereSelect,
  group: { select: { organization: { select: { name: true } } } },
  theme: { select: { versions: { orderBy: { version: 'desc' }, take: 1, select: { tokens: true } } } },
  // What a guest shows in the feed does not stand for the event elsewhere.
  visuals: { ...firstVisual, select: { variants: true, focalX: true, focalY: true, dominantColor: true } },
} satisfies Prisma.EventSelect

/** What the images of an event show now, in a language; null when it is gone. Whether the viewer may see it is decided before. */
export async function findShareSheet(platform: Platform, i18n: I18n, eventId: string): Promise<ShareSheet | null> {
  const event = await platform.db.event.findUnique({ where: { id: eventId }, select: shareSelect })
  return event && shareSheetOf(platform, i18n, event)
}

/** The same for an event that was read already. */
export async function shareSheetOf(
  platform: Platform,
  i18n: I18n,
  event: Prisma.EventGetPayload<{ select: typeof shareSelect }>,
): Promise<ShareSheet> {
  const { group, theme, visuals, ...own } = event
  const [visual] = visuals
  const variant = visual && parseVariants(visual.variants).at(-1)
  const facts: ShareFacts = {
    ...own,
    title: (await titleIn.call(platform.db, event, i18n.locale)).text,
    artOf: event.title,
    organizationName: group.organization.name,
    tokens: readTokens(theme?.versions[0]?.tokens),
    cover: visual && variant ? { ...visual, key: variant.key } : null,
  }
  const sheet = composeSheet(i18n, facts, { publicUrl: platform.publicUrl, now: platform.clock.now() })
  return { facts, sheet, version: `${i18n.locale}.${shareVersion(sheet, facts.cover)}`, i18n }
}
