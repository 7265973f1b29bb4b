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
import { firstVisual, parseVariants } from '../../visuals/public.ts'
import { newestVersion } from './published.ts'

/** Wide enough for a desktop window: behind a page it is blurred. */
const backgroundWidth = 1080

interface Lookup {
  db: Transaction | Platform['db']
  publicUrl: string
}

/** An event with what its poster is made of. */
interface PosterEvent {
  id: string
  title: string
  visuals: { dominantColor: string }[]
}

interface Resolvable {
  tokens: unknown
  resolvedTheme: unknown
}

/** An event with what its resolved theme is made of: see `themeSelect`. */
interface ThemedEvent extends PosterEvent {
  theme: { versions: (Resolvable & { version: number })[] } | null
}

const posterSelect = {
  title: true,
  visuals: { ...firstVisual, select: { dominantColor: true } },
} satisfies Prisma.EventSelect

/** What `themeOfEvent` needs of an event, to read it together with the event. */
export const themeSelect = {
  ...posterSelect,
  theme: { select: { versions: { ...newestVersion, select: { version: true, tokens: true, resolvedTheme: true } } } },
} satisfies Prisma.EventSelect

/** What `tagOfEvent` needs of an event. */
export const themeTagSelect = {
  ...posterSelect,
  theme: { select: { versions: { ...newestVersion, select: { version: true } } } },
} satisfies Prisma.EventSelect

/** What resolving needs beside the tokens: the poster's colour, and the image they name. */
export async function readThemeFacts(lookup: Lookup, eventId: string, tokens: ThemeTokens): Promise<ThemeFacts> {
  const select = { id: true, ...posterSelect }
  return themeFactsOf(lookup, await lookup.db.event.findUniqueOrThrow({ where: { id: eventId }, select }), tokens)
}

/** The same for an event that was read already. */
async function themeFactsOf({ db, publicUrl }: Lookup, event: PosterEvent, tokens: ThemeTokens): Promise<ThemeFacts> {
  const named = tokens.backgroundKind === 'picture' ? readGlobalId(tokens.backgroundPicture ?? '') : null
  const key = named?.typename === 'EventVisual' ? await findImageKey(db, event.id, named.id) : null
  return { poster: posterOf(event), pictureUrl: key ? `${publicUrl}/media/${key}` : null }
}

/** The key of an image file, only of this event's visuals. */
async function findImageKey(db: Lookup['db'], eventId: string, id: string): Promise<string | null> {
  const visual = await db.eventVisual.findFirst({ where: { id, eventId }, select: { variants: true } })
  const variants = visual ? parseVariants(visual.variants) : []
  return (variants.find(({ width }) => width >= backgroundWidth) ?? variants.at(-1))?.key ?? null
}

/** The resolved theme of one version of an event's theme. */
export async function resolveVersion(lookup: Lookup, eventId: string, theme: Resolvable): Promise<ResolvedTheme> {
  const tokens = readTokens(theme.tokens)
  return resolveWith(theme, tokens, await readThemeFacts(lookup, eventId, tokens))
}

/** The theme of an event's pages: the published one, or one made of the colour of its poster. */
export async function themeOfEvent(lookup: Lookup, event: ThemedEvent): Promise<AppliedTheme> {
  const theme = event.theme?.versions[0] ?? null
  const tokens = readTokens(theme?.tokens)
  const resolved = resolveWith(theme, tokens, await themeFactsOf(lookup, event, tokens))
  return { ...resolved, tag: tagOf(theme?.version, resolved.poster) }
}

/** The same by the event's id; null when it is gone. */
export async function findThemeOfEvent(lookup: Lookup, eventId: string): Promise<AppliedTheme | null> {
  const select = { id: true, ...themeSelect }
  const event = await lookup.db.event.findUnique({ where: { id: eventId }, select })
  return event && themeOfEvent(lookup, event)
}

/** Changes with the resolved theme. It is short, because every live change contains it. */
export function tagOfEvent(
  event: Omit<PosterEvent, 'id'> & { theme: { versions: { version: number }[] } | null },
): string {
  return tagOf(event.theme?.versions[0]?.version, posterOf(event))
}

const tagOf = (version = 0, poster: string) => `${version}.${poster.slice(1)}`

/** The stored resolved theme, unless the poster or the background image changed since. */
function resolveWith(theme: Resolvable | null, tokens: ThemeTokens, facts: ThemeFacts): ResolvedTheme {
  if (theme?.resolvedTheme) return readResolvedTheme(theme.resolvedTheme, tokens, facts)
  return remember(JSON.stringify([tokens, facts]), () => readResolvedTheme(null, tokens, facts))
}

/** The colour of the visible poster: the first visual, or the one drawn from the title. */
function posterOf({ title, visuals }: Omit<PosterEvent, 'id'>): string {
  return visuals[0]?.dominantColor ?? decidePosterArt(title).palette.ground
}

const remembered = new Map<string, ResolvedTheme>()

/** A cache of resolved themes that no row stores: of posters, and of old versions. */
function remember(key: string, make: () => ResolvedTheme): ResolvedTheme {
  const resolvedTheme = remembered.get(key) ?? make()
  remembered.delete(key)
  remembered.set(key, resolvedTheme)
  if (remembered.size > 500) remembered.delete(remembered.keys().next().value!)
  return resolvedTheme
}
