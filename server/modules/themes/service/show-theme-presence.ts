import { themeLimits } from '../../../contract/theme/theme-document.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { consumeRateLimit, parseInput } from '../../../graphql/errors/user-error.ts'
import { showThemePresenceInput } from '../inputs.ts'
import { findFollowedDraft } from '../live/draft-source.ts'
import { themePresenceTopic } from '../topics.ts'
import { requireThemeEditor } from './drafts.ts'

/** One for all tabs of a person: a program can name as many tabs as it likes. */
const presenceLimit = {
  name: 'theme-presence',
  points: themeLimits.presence.count * themeLimits.presence.tabs,
  perSeconds: themeLimits.presence.perSeconds,
}

/**
 * Show the other editors which control a person uses, and their pointer. It belongs to the
 * connection and is stored nowhere. @throws InvalidInput, NotFound, RateLimited; FORBIDDEN
 */
export async function showThemePresence(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { eventId, editorKey, control, cursorX, cursorY } = parseInput(showThemePresenceInput, input)
  const { platform, request } = context
  await requireThemeEditor(context, eventId)
  await consumeRateLimit(platform, presenceLimit, person.id)
  // Nobody speaks for another person's tab.
  const key = `${person.id.slice(-12)}-${editorKey}`
  const pointer = { cursorX: cursorX ?? null, cursorY: cursorY ?? null }
  const editor = { key, userId: person.id, control: control || null, ...pointer }
  if (request.socketId) findFollowedDraft(platform, eventId)?.show(editor, request.socketId)
  platform.bus.publish(themePresenceTopic(eventId), { shown: [editor] })
  return key
}
