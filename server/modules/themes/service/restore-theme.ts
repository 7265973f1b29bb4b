import { tokensOf, writeTokens } from '../../../contract/theme/theme-document.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import { workOnEvent } from '../../events/public.ts'
import { restoreThemeInput } from '../inputs.ts'
import type { Applied } from './apply-theme-update.ts'
import { draftsOf } from './drafts.ts'
import { holdDraft } from './hold-draft.ts'
import { consumeVersionLimit } from './publish-theme.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Give the draft exactly the tokens of a published version. @throws InvalidInput, NotFound,
 * RateLimited; FORBIDDEN
 */
export async function restoreTheme(context: Context, input: unknown): Promise<Applied> {
  const { eventId, version } = parseInput(restoreThemeInput, input)
  const { platform } = context
  await consumeVersionLimit(context)
  const draft = await workOnEvent(context, {
    eventId,
    capability: 'changeTheme',
    work: async ({ tx, announce, personId }) => {
      const { draft } = await holdDraft(platform, tx, eventId, async () => null)
      const restored = await tx.themeVersion.findUnique({ where: { eventId_version: { eventId, version } } })
      if (!restored) throw new NotFound('version')
      const { document } = draft
      const removed = Object.keys(tokensOf(document)).map((name) => [name, undefined])
      const updates: Uint8Array[] = []
      document.once('update', (bytes: Uint8Array) => updates.push(bytes))
      writeTokens(document, { ...Object.fromEntries(removed), ...(restored.tokens as Record<string, unknown>) })
      const [update] = updates
      if (update) {
        draft.bytes += update.length
        await writeDraft({ platform, tx, announce, eventId, draft }, [{ update, authorId: personId }])
      }
      return draft
    },
  }).catch((error: unknown) => {
    // What was not committed is no part of the draft.
    draftsOf(platform).forget(eventId)
    throw error
  })
  draftsOf(platform).store(eventId, draft)
  return { epoch: draft.epoch, sequence: draft.sequence }
}
