import { sameValue, themeLimits, tokensOf } from '../../../contract/theme/theme-document.ts'
import { resolveTheme } from '../../../contract/theme/resolved-theme.ts'
import { readTokens } from '../../../contract/theme/theme-tokens.ts'
import type { Context } from '../../../graphql/context.ts'
import { RateLimited, parseInput } from '../../../graphql/user-error.ts'
import { appendActivity } from '../../activity/public.ts'
import { announceEvent, workOnEvent } from '../../events/public.ts'
import { ThemeMovedOn } from '../errors.ts'
import { publishThemeInput } from '../inputs.ts'
import { readThemeFacts } from '../resolved-theme.ts'
import { draftsOf } from './drafts.ts'
import { holdDraft } from './hold-draft.ts'

export const versionLimit = {
  name: 'theme-version',
  points: themeLimits.versions.count,
  perSeconds: themeLimits.versions.perSeconds,
}

/** @throws RateLimited */
export async function takeVersionPoint({ platform, viewer }: Context): Promise<void> {
  const waitSeconds = await platform.rateLimiter.consume(versionLimit, viewer.person?.id ?? viewer.apiKey?.id ?? '')
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
}

/**
 * Put the draft before the public as a new version: exactly what the publisher has looked at, or nothing. Publishing what
 * is published already changes nothing.
 *
 * @returns the id of the version.
 * @throws InvalidInput, NotFound, RateLimited, ThemeMovedOn; FORBIDDEN
 */
export async function publishTheme(context: Context, input: unknown): Promise<string> {
  const { eventId, epoch, sequence } = parseInput(publishThemeInput, input)
  const { platform, viewer } = context
  await takeVersionPoint(context)
  const { id, ...kept } = await workOnEvent(context, {
    eventId,
    capability: 'publishTheme',
    work: async ({ tx, announce, event, now, personId }) => {
      const { draft, organizationId } = await holdDraft(platform, tx, eventId, async () => null)
      if (draft.epoch !== epoch || draft.sequence !== sequence) throw new ThemeMovedOn()
      const tokens = tokensOf(draft.document)
      const last = await tx.themeVersion.findFirst({ where: { eventId }, orderBy: { version: 'desc' } })
      if (last && sameValue(sorted(last.tokens), tokens)) return { id: last.id, draft, organizationId }
      const version = (last?.version ?? 0) + 1
      const known = readTokens(tokens)
      const look = resolveTheme(known, await readThemeFacts({ db: tx, publicUrl: platform.publicUrl }, eventId, known))
      const { id } = await tx.themeVersion.create({
        data: {
          eventId,
          version,
          tokens: tokens as object,
          look: look as object,
          publishedById: personId,
          createdAt: now,
        },
        select: { id: true },
      })
      announceEvent(announce, event)
      await appendActivity(tx, announce, {
        eventId,
        kind: 'THEME_PUBLISHED',
        visibility: 'PUBLIC',
        actorId: viewer.person?.id ?? null,
        actorName: viewer.person?.name ?? null,
        details: { version },
      })
      return { id, draft, organizationId }
    },
  })
  draftsOf(platform).keep(eventId, kept)
  return id
}

/** PostgreSQL gives the keys of stored JSON in an order of its own. */
function sorted(tokens: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tokens ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
