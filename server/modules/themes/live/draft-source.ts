import { can } from '../../../auth/viewer.ts'
import type { LiveFacts, SharedSource } from '../../../graphql/live/engine/live-source.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readDraftStates } from '../queries/drafts.ts'
import { themeTopic } from '../topics.ts'
import { type DraftStep, FollowedDraft } from './followed-draft.ts'

/** The drafts that are followed in this process, by event. */
const followedDraftsOf = perPlatform(() => new Map<string, FollowedDraft>())

/** @returns undefined when nobody follows it in this process. */
export const findFollowedDraft = (platform: Platform, eventId: string) => followedDraftsOf(platform).get(eventId)

/** A theme's draft, followed by its editors. All who may edit it get equal answers. */
export const draftSource: SharedSource<DraftStep, LiveFacts, never> = {
  fields: {
    ThemeDocumentChange: ['epoch', 'sequence', 'writer', 'isWhole', 'update', 'editors', 'editorsGone'],
    ThemeEditor: ['key', 'user', 'control', 'cursorX', 'cursorY', 'color'],
    User: ['id', 'name', 'handle', 'image'],
  },
  newsTopics: (eventId) => [themeTopic(eventId)],
  // A process commits every 24 ms (`applyThemeUpdate`). What several processes commit at the same time is delivered together.
  gapMs: 8,
  opened(platform, eventId, changed) {
    followedDraftsOf(platform).set(eventId, new FollowedDraft(platform, eventId, changed))
  },
  closed(platform, eventId) {
    findFollowedDraft(platform, eventId)?.close()
    followedDraftsOf(platform).delete(eventId)
  },
  heard: (platform, eventId, message) => findFollowedDraft(platform, eventId)?.hear(message),
  async readStates(platform, eventIds) {
    const states = await readDraftStates(platform.db, eventIds)
    return states.map((state) => ({
      id: state.eventId,
      lastSequence: findFollowedDraft(platform, state.eventId)?.numberAt(state) ?? 0,
      facts: { organizationId: state.organizationId },
    }))
  },
  // All members are at the draft's current position, because each newcomer first gets everything it
  // lacks.
  readSteps: async () => [],
  readBatch: async (platform, eventId, wanted) => findFollowedDraft(platform, eventId)!.read(wanted),
  readMemberships: async () => new Map<string, never>(),
  audienceOf: (facts, rights) => (can(rights, facts.organizationId, 'changeTheme') ? 'EDITORS' : null),
  isOpen: () => false,
  isFor: () => true,
  personOf: () => null,
}
