import type { GraphQLResolveInfo } from 'graphql'
import { principalOf } from '../../../auth/principal.ts'
import { roleIn } from '../../../auth/viewer.ts'
import * as Y from 'yjs'
import type { Context } from '../../../graphql/context.ts'
import { follow } from '../../../graphql/live/follow.ts'
import { SharedSource } from '../../../graphql/live/follow-together.ts'
import { type SharedFields, sharingOf } from '../../../graphql/live/shareable.ts'
import { organizationOfDraft, readDraft, takeWriters } from '../queries.ts'
import { themeTopic } from '../topics.ts'
import { type ThemeChange, catchUp } from './theme-change.ts'
import { themeRoomsOf } from './theme-rooms.ts'

/** What is the same for everybody who has a draft open. */
const sharedFields: SharedFields = {
  ThemeDocumentChange: ['epoch', 'sequence', 'writer', 'isWhole', 'update', 'editors', 'editorsGone'],
  ThemeEditor: ['key', 'user', 'control', 'cursorX', 'cursorY', 'color'],
  User: ['id', 'name', 'handle', 'image'],
}

export interface DraftToFollow {
  eventId: string
  organizationId: string
  has: { epoch: number; stateVector: Uint8Array } | null
}

/** Follow a draft: together with everybody who is answered alike, or alone for whoever asks for something of their own. */
export function followDraft(
  context: Context,
  info: GraphQLResolveInfo,
  { eventId, organizationId, has }: DraftToFollow,
): AsyncIterable<ThemeChange> {
  const { platform, viewer, request } = context
  const sharing = sharingOf(info, sharedFields)
  const principal = principalOf(viewer)
  if (!sharing.isShareable || !principal) return followAlone(context, { eventId, organizationId, has })
  const role = roleIn(viewer, organizationId)
  const socketId = request.socketId ?? null
  const asker = { principal, role, socketId, has }
  return new SharedSource(sharing, (operation, sink) =>
    themeRoomsOf(platform).enter({ eventId, organizationId }, { sink, operation, ...asker }),
  )
}

function followAlone(context: Context, { eventId, organizationId, has }: DraftToFollow): AsyncIterable<ThemeChange> {
  let known = has
  let told = -1
  return follow<ThemeChange>(context, {
    topics: [themeTopic(eventId)],
    organizationId,
    async read(current) {
      if ((await organizationOfDraft(current, eventId)) === null) return null
      const draft = await readDraft(current.platform.db, eventId)
      if (!draft) return null
      if (draft.sequence === told) return { rows: [] }
      const [writer = null] = told < 0 ? await takeWriters(current.platform.db, 1) : []
      const change = catchUp(draft, known, [], writer)
      known = { epoch: draft.epoch, stateVector: Y.encodeStateVector(draft.document) }
      told = draft.sequence
      return { rows: [change] }
    },
  })
}
