import { decidePosterArt } from '../../contract/poster/poster-art.ts'
import { type LookFacts, type ThemeLook, type WornLook, readLook } from '../../contract/theme/theme-look.ts'
import { type ThemeTokens, readTokens } from '../../contract/theme/theme-tokens.ts'
import { readGlobalId } from '../../graphql/global-id.ts'
import type { Transaction } from '../../platform/database/db.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownPictures, parseVariants } from '../visuals/public.ts'

/** Narrowest size that fills a desktop window as a background. */
const backgroundWidth = 1280

interface Lookup {
  db: Transaction | Platform['db']
  publicUrl: string
}

/** What a look is made of beside the tokens: the colour of the event's poster, the picture that its theme names. */
export async function readLookFacts(
  { db, publicUrl }: Lookup,
  eventId: string,
  tokens: ThemeTokens,
): Promise<LookFacts> {
  const named = tokens.backgroundKind === 'picture' ? readGlobalId(tokens.backgroundPicture ?? '') : null
  const event = await db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { title: true, visuals: firstVisual },
  })
  const picture = named?.typename === 'EventVisual' ? await findPicture(db, eventId, named.id) : null
  return {
    poster: posterOf(event),
    pictureUrl: picture ? `${publicUrl}/media/${picture}` : null,
  }
}

/** The key of a picture's file, of this event's pictures only. */
async function findPicture(db: Lookup['db'], eventId: string, id: string): Promise<string | null> {
  const visual = await db.eventVisual.findFirst({ where: { id, eventId }, select: { variants: true } })
  const variants = visual ? parseVariants(visual.variants) : []
  return (variants.find(({ width }) => width >= backgroundWidth) ?? variants.at(-1))?.key ?? null
}

/** A published version, as far as its look goes; none for an event that was never published with a theme. */
export interface KeptTheme {
  tokens: unknown
  look: unknown
}

/** The look of a version as it is now: the kept one, unless the poster or the picture it was made of changed since. */
export async function lookOfTheme(lookup: Lookup, eventId: string, theme: KeptTheme | null): Promise<ThemeLook> {
  const tokens = readTokens(theme?.tokens)
  const facts = await readLookFacts(lookup, eventId, tokens)
  if (theme?.look) return readLook(theme.look, tokens, facts)
  return remember(JSON.stringify([tokens, facts]), () => readLook(null, tokens, facts))
}

/** The theme of an event's pages: the published one, and where that says nothing, the colour of its poster. */
export async function lookOfEvent(lookup: Lookup, event: { id: string; title: string }): Promise<WornLook> {
  const theme = await lookup.db.themeVersion.findFirst({
    where: { eventId: event.id },
    orderBy: { version: 'desc' },
    select: { version: true, tokens: true, look: true },
  })
  const look = await lookOfTheme(lookup, event.id, theme)
  return { ...look, tag: tagOfLook({ version: theme?.version, poster: look.poster }) }
}

/** Differs when the look does; short, because it travels with every live change of an event. */
export function tagOfLook({ version = 0, poster }: { version: number | undefined; poster: string }): string {
  return `${version}.${poster.slice(1)}`
}

/** The colour of the poster that people see: the first picture's, or that of the poster drawn from the title. */
export function posterOf({ title, visuals }: { title: string; visuals: { dominantColor: string }[] }): string {
  return visuals[0]?.dominantColor ?? decidePosterArt(title).palette.ground
}

/** For a query of an event: its first picture, cover before flyer before gallery; not one that somebody shows in its feed. */
export const firstVisual = {
  where: ownPictures,
  select: { dominantColor: true },
  orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  take: 1,
} satisfies Prisma.Event$visualsArgs

const remembered = new Map<string, ThemeLook>()

/** Looks that no row keeps, of posters and of versions from before looks were kept, are worked out once, not per page. */
function remember(key: string, make: () => ThemeLook): ThemeLook {
  const look = remembered.get(key) ?? make()
  remembered.delete(key)
  remembered.set(key, look)
  if (remembered.size > 500) remembered.delete(remembered.keys().next().value!)
  return look
}
