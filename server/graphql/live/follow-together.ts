import type { GraphQLError, GraphQLResolveInfo } from 'graphql'
import { type Principal, principalOf, readRightsOfMany } from '../../auth/principal.ts'
import { type Rights, roleIn } from '../../auth/viewer.ts'
import { outlastOutage } from '../../platform/database/outage.ts'
import { invalidKey, sessionEnded, tooManyConnections } from '../access.ts'
import type { Context } from '../context.ts'
import { takeOperation } from './distinct-operations.ts'
import { type FeedFacts, type FeedKind, type FeedState, type Numbered, tieKey } from './feed-kind.ts'
import { Frames } from './frames.ts'
import { liveFeedsOf } from './live-feeds.ts'
import type { Member, Sink } from './member.ts'
import { inParts, replaysOf } from './replays.ts'
import { type Sharing, sharingOf } from './shareable.ts'
import type { SharedOperation } from './shared-operation.ts'

/** Steps that somebody may be behind to be told in one delivery; who is further behind comes up page by page. */
const nearBy = 100

/** What a resolver answers for an operation that is shared; subscribe.ts lets a subscriber in. */
export class SharedSource implements AsyncIterable<never> {
  readonly sharing: Sharing
  /** @returns what takes the subscriber out again. */
  readonly enter: (operation: SharedOperation, sink: Sink) => () => void

  constructor(sharing: Sharing, enter: SharedSource['enter']) {
    this.sharing = sharing
    this.enter = enter
  }

  /** GraphQL asks for it; nobody iterates. */
  [Symbol.asyncIterator](): AsyncIterator<never> {
    throw new Error('A shared source is entered, not iterated.')
  }
}

interface Together<Facts> {
  state: FeedState<Facts> | null
  /** The last sequence number the subscriber has; null = none before now. */
  after: number | null
}

/**
 * Follow a feed together with everybody who is answered alike.
 *
 * @returns null for whoever has to be answered alone: because of what they select, or because only their request can tell
 * that the feed exists for them.
 */
export async function followTogether<Step extends Numbered, Facts extends FeedFacts, Tie>(
  kind: FeedKind<Step, Facts, Tie>,
  { platform, viewer, request }: Context,
  info: GraphQLResolveInfo,
  { state, after }: Together<Facts>,
): Promise<SharedSource | null> {
  const sharing = sharingOf(info, kind.fields)
  const principal = principalOf(viewer)
  if (!sharing.isShareable || !state || principal === undefined) return null
  const feeds = liveFeedsOf(platform, kind)
  const { id } = state
  const { ip } = request

  const tieOf = async (personId: string | null | undefined) =>
    personId ? (await kind.readTies(platform, [id], [personId])).get(tieKey(id, personId)) : undefined
  const audience = kind.audienceOf(state.facts, viewer, await tieOf(principal?.personId))
  if (audience === null) return null
  const role = roleIn(viewer, state.facts.organizationId)

  /** Somebody who comes from far behind is decided about again and again on the way. */
  async function lookAgain(): Promise<{ state: FeedState<Facts>; audience: string } | GraphQLError | null> {
    const [[now], rights, tie] = await Promise.all([
      kind.readStates(platform, [id]),
      principal && readRights(principal),
      tieOf(principal?.personId),
    ])
    if (principal && !rights) return principal.kind === 'key' ? invalidKey() : sessionEnded()
    const audienceNow = now ? kind.audienceOf(now.facts, rights ?? viewer, tie) : null
    if (!now || audienceNow === null || (rights && roleIn(rights, now.facts.organizationId) !== role)) return null
    return { state: now, audience: audienceNow }
  }
  const readRights = async (asked: Principal): Promise<Rights | undefined> =>
    (await readRightsOfMany(platform.db, [asked])).get(asked.id)

  return new SharedSource(sharing, (operation, sink) => {
    const giveBack = takeOperation(platform, id, ip, operation.key)
    if (!giveBack) {
      sink.end(tooManyConnections())
      return () => {}
    }
    const member: Member = {
      sink,
      operation,
      principal,
      role,
      audience,
      seat: null,
      cursor: after ?? state.lastSequence,
      hasEnded: false,
      onLeft: giveBack,
    }
    const isNear = ({ lastSequence }: FeedState<Facts>) => lastSequence - member.cursor <= nearBy
    if (isNear(state)) return leaving(feeds.enter(member, state), member)

    let leave = () => {
      member.hasEnded = true
      giveBack()
    }

    const end = (error: GraphQLError | null) => {
      giveBack()
      sink.end(error)
    }
    const replays = replaysOf(platform)
    const personId = principal?.personId ?? null

    async function makePage({ audience: of, cursor }: Member) {
      const steps = await feeds.readPage(id, cursor, nearBy)
      const own = steps.filter((step) => kind.isFor(step, of, personId, cursor))
      const answers = await inParts(own, (step) => operation.answer(step))
      return { last: steps.at(-1)?.sequence, frames: answers.length > 0 ? new Frames(answers) : null }
    }

    async function comeUp(): Promise<void> {
      for (let current = state!; ;) {
        // Before anything is made: what nobody reads would fill the memory.
        await sink.ready()
        await replays.admit(ip, () => member.hasEnded)
        if (member.hasEnded) return
        const place = JSON.stringify([operation.key, id, member.audience, personId, member.cursor])
        const { last, frames } = await replays.page(place, () => makePage(member))
        const now = await lookAgain()
        if (member.hasEnded) return
        if (now === null || now instanceof Error) return end(now)
        if (now.audience !== member.audience) {
          member.audience = now.audience
          continue
        }
        current = now.state
        // Others on the same socket were faster, and it is full: made anew when that has left.
        if (sink.isFull) continue
        if (frames) sink.write(frames)
        member.cursor = last ?? current.lastSequence
        if (isNear(current)) {
          leave = leaving(feeds.enter(member, current), member)
          return
        }
      }
    }
    outlastOutage(platform.stopping, comeUp).catch(end)
    return () => leave()
  })
}

/** Made here, where it keeps nothing else of the request alive: there are thousands of them. */
const leaving = (feed: { leave(member: Member): void }, member: Member) => () => feed.leave(member)
