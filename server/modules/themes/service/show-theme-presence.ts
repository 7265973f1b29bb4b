import { can } from '../../../auth/viewer.ts'
import { themeLimits } from '../../../contract/theme/theme-document.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { RateLimited, parseInput } from '../../../graphql/user-error.ts'
import { requireCapability } from '../../events/public.ts'
import { showThemePresenceInput } from '../inputs.ts'
import { findFollowedDraft } from '../live/draft-source.ts'
import { themePresenceTopic } from '../topics.ts'
import { draftsOf } from './drafts.ts'

const presenceLimit = {
  name: 'theme-presence',
  points: themeLimits.presence.count,
  perSeconds: themeLimits.presence.perSeconds,
}

/**
 * Show the others at a draft what one holds and where one's pointer is. It goes with the connection that the draft is
 * followed on, and is kept nowhere.
 *
 * @throws InvalidInput, NotFound, RateLimited; FORBIDDEN
 */
export async function showThemePresence(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { eventId, editorKey, control, cursorX, cursorY } = parseInput(showThemePresenceInput, input)
  const { platform, viewer, request } = context
  const organizationId = draftsOf(platform).organizationOf(eventId)
  if (organizationId === null || !can(viewer, organizationId, 'changeTheme'))
    await requireCapability(context, eventId, 'changeTheme')
  const waitSeconds = await platform.rateLimiter.consume(presenceLimit, `${person.id}:${editorKey}`)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
  // Nobody speaks for a tab of somebody else.
  const key = `${person.id.slice(-12)}-${editorKey}`
  const editor = {
    key,
    userId: person.id,
    control: control || null,
    cursorX: cursorX ?? null,
    cursorY: cursorY ?? null,
  }
  if (request.socketId) findFollowedDraft(platform, eventId)?.show(editor, request.socketId)
  platform.bus.publish(themePresenceTopic(eventId), { shown: [editor] })
  return key
}
