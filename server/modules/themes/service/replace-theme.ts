import { type TokenValues, sameValue, tokensOf } from '../../../contract/theme/theme-document.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ChangeScope } from '../../events/public.ts'
import { findPublished, sorted } from '../queries/published.ts'
import { holdDraft } from './hold-draft.ts'
import { addVersion } from './publish-theme.ts'
import { replaceDraft } from './write-draft.ts'

/**
 * Publish the theme of another event as the next version of this one, and make it the draft. Call it under the event's
 * lock, and after its visuals are in place: a theme takes colors from the poster.
 *
 * @param overwritesDraft whether edits that nobody has published yet go
 * @returns SAME where it has this theme already, EDITED where unpublished edits were left alone
 */
export async function replaceTheme(
  platform: Platform,
  scope: ChangeScope,
  { fromEventId, overwritesDraft }: { fromEventId: string; overwritesDraft: boolean },
): Promise<'SAME' | 'EDITED' | 'REPLACED'> {
  const { tx, announce, event } = scope
  const { draft } = await holdDraft(platform, tx, event.id, async () => null)
  const [last, source] = await Promise.all([findPublished(tx, event.id), findPublished(tx, fromEventId)])
  const present = sorted(last?.tokens)
  const wanted: TokenValues = sorted(source?.tokens)
  const isEdited = !sameValue(tokensOf(draft.document), present)
  if (isEdited && !overwritesDraft) return 'EDITED'
  if (!isEdited && sameValue(present, wanted)) return 'SAME'
  await replaceDraft({ platform, tx, announce, eventId: event.id, draft }, wanted)
  if (!sameValue(present, wanted)) await addVersion(platform, scope, wanted, last)
  return 'REPLACED'
}
