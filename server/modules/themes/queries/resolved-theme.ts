import { decidePosterArt } from '../../../contract/poster/poster-art.ts'
import {
  type ThemeFacts,
  type ResolvedTheme,
  type AppliedTheme,
  readResolvedTheme,
} from '../../../contract/theme/resolved-theme.ts'
import { type ThemeTokens, readTokens } from '../../../contract/theme/theme-tokens.ts'
import { readGlobalId } from '../../../graphql/global-id.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownPictures, parseVariants } from '../../visuals/public.ts'
import { findPublished } from './published.ts'

/** Wide enough for a desktop window: behind a page it is blurred. */
const backgroundWidth = 1080

interface Lookup {
  db: Transaction | Platform['db']
  publicUrl: string
}

/** What resolving needs beside the tokens: the poster's colour, and the image they name. */
export async function readThemeFacts(
  { db, publicUrl }: Lookup,
  eventId: string,
  tokens: ThemeTokens,
): Promise<ThemeFacts> {
  const named = tokens.backgroundKind === 'picture' ? readGlobalId(tokens.backgroundPicture ?? '') : null
  const event = await db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { title: true, visuals: firstVisual },
  })
  const key = named?.typename === 'EventVisual' ? await findImageKey(db, eventId, named.id) : null
  return { poster: posterOf(event), pictureUrl: key ? `${publicUrl}/media/${key}` : null }
}

/** The key of an image file, only of this event's visuals. */
async function findImageKey(db: Lookup['db'], eventId: string, id: string): Promise<string | null> {
  const visual = await db.eventVisual.findFirst({ where: { id, eventId }, select: { variants: true } })
  const variants = visual ? parseVariants(visual.variants) : []
  return (variants.find(({ width }) => width >= backgroundWidth) ?? variants.at(-1))?.key ?? null
}

/** A version's resolved theme: the stored one, unless the poster or the background image changed since. */
export async function resolvePublishedTheme(
  lookup: Lookup,
  eventId: string,
  theme: { tokens: unknown; look: unknown } | null,
): Promise<ResolvedTheme> {
  const tokens = readTokens(theme?.tokens)
  const facts = await readThemeFacts(lookup, eventId, tokens)
  if (theme?.look) return readResolvedTheme(theme.look, tokens, facts)
  return remember(JSON.stringify([tokens, facts]), () => readResolvedTheme(null, tokens, facts))
}

/** The theme of an event's pages: the published one, or one made of the colour of its poster. */
export async function themeOfEvent(lookup: Lookup, event: { id: string; title: string }): Promise<AppliedTheme> {
  const theme = await findPublished(lookup.db, event.id)
  const resolved = await resolvePublishedTheme(lookup, event.id, theme)
  return { ...resolved, tag: tagOfTheme({ version: theme?.version, poster: resolved.poster }) }
}

/** Changes with the resolved theme. It is short, because every live change contains it. */
export function tagOfTheme({ version = 0, poster }: { version: number | undefined; poster: string }): string {
  return `${version}.${poster.slice(1)}`
}

/** The colour of the visible poster: the first visual, or the one drawn from the title. */
export function posterOf({ title, visuals }: { title: string; visuals: { dominantColor: string }[] }): string {
  return visuals[0]?.dominantColor ?? decidePosterArt(title).palette.ground
}

/** An event's first visual: cover before flyer before gallery, without photos of the feed. */
export const firstVisual = {
  where: ownPictures,
  select: { dominantColor: true },
  orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  take: 1,
} satisfies Prisma.Event$visualsArgs

const remembered = new Map<string, ResolvedTheme>()

/** A cache of resolved themes that no row stores: of posters, and of old versions. */
function remember(key: string, make: () => ResolvedTheme): ResolvedTheme {
  const look = remembered.get(key) ?? make()
  remembered.delete(key)
  remembered.set(key, look)
  if (remembered.size > 500) remembered.delete(remembered.keys().next().value!)
  return look
}
