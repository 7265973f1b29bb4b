import type { GraphQLResolveInfo } from 'graphql'
import * as Y from 'yjs'
import { can } from '../../../auth/viewer.ts'
import { notFound } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { followTogether } from '../../../graphql/live/sources/follow-together.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { LiveStream } from '../../../graphql/live/engine/live-stream.ts'
import { findOrganizationOf } from '../../events/public.ts'
import { readDraft, takeWriter } from '../queries/drafts.ts'
import { themeTopic } from '../topics.ts'
import { draftSource, findFollowedDraft } from './draft-source.ts'
import { type HasDraft, type ThemeChange, catchUp } from './theme-change.ts'

type Followed = AsyncIterable<{ change: ThemeChange }>

/**
 * Follow a draft, alone when personal fields are selected. @throws NOT_FOUND without `changeTheme`.
 */
export async function followDraft(
  context: Context,
  info: GraphQLResolveInfo,
  eventId: string,
  has: HasDraft | null,
): Promise<Followed> {
  const { platform, viewer, request } = context
  const [state] = await draftSource.readStates(platform, [eventId])
  if (!state || !can(viewer, state.facts.organizationId, 'changeTheme')) throw notFound('draft')
  const welcome = () => findFollowedDraft(platform, eventId)!.welcome(has)
  const together = await followTogether(draftSource, context, info, { state, after: null, welcome })
  if (!together) return followAlone(context, eventId, state.facts.organizationId, has)
  const { socketId } = request
  return socketId === undefined ? (together as Followed) : whileAtDraft(together, platform, eventId, socketId)
}

/** A person's presence ends when their connection does not follow the draft any more. */
function whileAtDraft(
  stream: LiveStream,
  platform: Context['platform'],
  eventId: string,
  socketId: string,
): LiveStream {
  return new LiveStream(stream.sharing, (operation, connection) => {
    let isThere = true
    const leave = stream.enter(operation, connection, () => {
      if (isThere) findFollowedDraft(platform, eventId)?.leave(socketId)
      isThere = false
    })
    if (isThere) findFollowedDraft(platform, eventId)?.join(socketId)
    return leave
  })
}

function followAlone(context: Context, eventId: string, organizationId: string, has: HasDraft | null): Followed {
  let known = has
  let delivered = -1
  return follow(context, {
    topics: [themeTopic(eventId)],
    organizationId,
    async read(current) {
      if (!(await findOrganizationOf(current, eventId, 'changeTheme'))) return null
      const { db } = current.platform
      const draft = await readDraft(db, eventId)
      if (!draft) return null
      if (draft.sequence === delivered) return { rows: [] }
      const writer = delivered < 0 ? await takeWriter(db, crypto.randomUUID()) : null
      const change = catchUp(draft, known, [], writer)
      known = { epoch: draft.epoch, stateVector: Y.encodeStateVector(draft.document) }
      delivered = draft.sequence
      return { rows: [{ change }] }
    },
  })
}
