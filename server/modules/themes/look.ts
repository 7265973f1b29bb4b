import { hash } from '../../contract/hash.ts'
import { decidePosterArt } from '../../contract/poster-art.ts'
import { type LookFacts, type ThemeLook, readLook } from '../../contract/theme-look.ts'
import { type ThemeTokens, readTokens } from '../../contract/theme-tokens.ts'
import { readGlobalId } from '../../graphql/global-id.ts'
import type { Transaction } from '../../platform/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { parseVariants } from '../visuals/public.ts'

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
    select: {
      title: true,
      visuals: {
        select: { dominantColor: true },
        orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
        take: 1,
      },
    },
  })
  const picture = named?.typename === 'EventVisual' ? await findPicture(db, eventId, named.id) : null
  return {
    poster: event.visuals[0]?.dominantColor ?? decidePosterArt(event.title).palette.ground,
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

/** What the pages of an event wear: its published theme, and where that says nothing, the colour of its poster. */
export async function lookOfEvent(lookup: Lookup, eventId: string): Promise<ThemeLook> {
  const theme = await lookup.db.themeVersion.findFirst({
    where: { eventId },
    orderBy: { version: 'desc' },
    select: { tokens: true, look: true },
  })
  return lookOfTheme(lookup, eventId, theme)
}

/** Differs when the look does; short, because it travels with every live change of an event. */
export function tagOfLook(event: { title: string; version: number | undefined; cover: string | undefined }): string {
  return hash(JSON.stringify([event.version ?? 0, event.cover ?? event.title])).toString(36)
}

const remembered = new Map<string, ThemeLook>()

/** Looks that no row keeps, of posters and of versions from before looks were kept, are worked out once, not per page. */
function remember(key: string, make: () => ThemeLook): ThemeLook {
  const look = remembered.get(key) ?? make()
  remembered.delete(key)
  remembered.set(key, look)
  if (remembered.size > 500) remembered.delete(remembered.keys().next().value!)
  return look
}
