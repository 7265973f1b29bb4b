import { tokensOf, writeTokens } from '../../../contract/theme/theme-document.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, parseInput } from '../../../graphql/user-error.ts'
import { workOnEvent } from '../../events/public.ts'
import { restoreThemeInput } from '../inputs.ts'
import { draftsOf } from './drafts.ts'
import { holdDraft } from './hold-draft.ts'
import { takeVersionPoint } from './publish-theme.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Give the draft the tokens of a published version, in one step: what the version does not have is taken away. The public
 * sees it only once it is published.
 *
 * @returns where the draft stands then.
 * @throws InvalidInput, NotFound, RateLimited; FORBIDDEN
 */
export async function restoreTheme(context: Context, input: unknown): Promise<{ epoch: number; sequence: number }> {
  const { eventId, version } = parseInput(restoreThemeInput, input)
  const { platform } = context
  await takeVersionPoint(context)
  const kept = await workOnEvent(context, {
    eventId,
    capability: 'changeTheme',
    work: async ({ tx, announce, personId }) => {
      const { draft, organizationId } = await holdDraft(platform, tx, eventId, async () => null)
      const restored = await tx.themeVersion.findUnique({ where: { eventId_version: { eventId, version } } })
      if (!restored) throw new NotFound('That version')
      const { document } = draft
      const gone = Object.keys(tokensOf(document)).map((name) => [name, undefined])
      let update: Uint8Array | null = null
      document.once('update', (bytes: Uint8Array) => (update = bytes))
      writeTokens(document, { ...Object.fromEntries(gone), ...(restored.tokens as Record<string, unknown>) })
      if (update) {
        draft.bytes += (update as Uint8Array).length
        await writeDraft({ platform, tx, announce, eventId, draft }, [{ update, authorId: personId }])
      }
      return { draft, organizationId }
    },
  })
  draftsOf(platform).keep(eventId, kept)
  const { epoch, sequence } = kept.draft
  return { epoch, sequence }
}
