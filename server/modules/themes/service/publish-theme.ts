import { type TokenValues, sameValue, themeLimits, tokensOf } from '../../../contract/theme/theme-document.ts'
import { resolveTheme } from '../../../contract/theme/resolved-theme.ts'
import { readTokens } from '../../../contract/theme/theme-tokens.ts'
import type { Context } from '../../../graphql/context.ts'
import { consumeRateLimit, parseInput } from '../../../graphql/errors/user-error.ts'
import { appendActivity } from '../../activity/public.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ChangeScope, announceEvent, markOwn, workOnEvent } from '../../events/public.ts'
import { ThemeMovedOn } from '../errors.ts'
import { publishThemeInput } from '../inputs.ts'
import { findPublished, sorted } from '../queries/published.ts'
import { readThemeFacts } from '../queries/resolved-theme.ts'
import { draftsOf } from './drafts.ts'
import { holdDraft } from './hold-draft.ts'

const versionLimit = {
  name: 'theme-version',
  points: themeLimits.versions.count,
  perSeconds: themeLimits.versions.perSeconds,
}

/** @throws RateLimited */
export async function consumeVersionLimit({ platform, viewer }: Context): Promise<void> {
  await consumeRateLimit(platform, versionLimit, viewer.person?.id ?? viewer.apiKey?.id ?? '')
}

/**
 * Publish exactly what the publisher has seen, or nothing. @returns the id of the version. @throws
 * InvalidInput, NotFound, RateLimited, ThemeMovedOn; FORBIDDEN
 */
export async function publishTheme(context: Context, input: unknown): Promise<string> {
  const { eventId, epoch, sequence } = parseInput(publishThemeInput, input)
  const { platform } = context
  await consumeVersionLimit(context)
  const published = await workOnEvent(context, {
    eventId,
    capability: 'publishTheme',
    work: async (scope) => {
      const { tx } = scope
      const { draft } = await holdDraft(platform, tx, eventId, async () => null)
      if (draft.epoch !== epoch || draft.sequence !== sequence) throw new ThemeMovedOn()
      const tokens = tokensOf(draft.document)
      const last = await findPublished(tx, eventId)
      if (last && sameValue(sorted(last.tokens), tokens)) return { id: last.id, draft }
      const id = await addVersion(platform, scope, tokens, last)
      await markOwn(scope, ['theme'])
      return { id, draft }
    },
  })
  draftsOf(platform).store(eventId, published.draft)
  return published.id
}

/** Make tokens the next version, and tell it. @returns the version's id. */
export async function addVersion(
  platform: Platform,
  { tx, announce, event, now, viewer: { person } }: ChangeScope,
  tokens: TokenValues,
  last: { version: number } | null,
): Promise<string> {
  const eventId = event.id
  const version = (last?.version ?? 0) + 1
  const known = readTokens(tokens)
  const facts = await readThemeFacts({ db: tx, publicUrl: platform.publicUrl }, eventId, known)
  const stored = { tokens: tokens as object, resolvedTheme: resolveTheme(known, facts) as object }
  const { id } = await tx.themeVersion.create({
    data: { eventId, version, ...stored, publishedById: person?.id ?? null, createdAt: now },
    select: { id: true },
  })
  announceEvent(announce, event)
  await appendActivity(tx, announce, {
    eventId,
    kind: 'THEME_PUBLISHED',
    visibility: 'PUBLIC',
    actorId: person?.id ?? null,
    actorName: person?.name ?? null,
    details: { version },
  })
  return id
}
