import type { GraphQLError, GraphQLResolveInfo } from 'graphql'
import { type Principal, principalOf, readRightsOfMany } from '../../../auth/principal.ts'
import { type Rights, roleIn } from '../../../auth/viewer.ts'
import { outlastOutage } from '../../../platform/database/outage.ts'
import { invalidKey, sessionEnded, tooManyConnections } from '../../access.ts'
import type { Context } from '../../context.ts'
import { takeOperation } from '../bounds/distinct-operations.ts'
import { Frames } from '../connection/frames.ts'
import { liveFeedsOf } from '../engine/live-feeds.ts'
import {
  type LiveFacts,
  type LiveState,
  type Numbered,
  type SharedSource,
  membershipKey,
} from '../engine/live-source.ts'
import { LiveStream } from '../engine/live-stream.ts'
import type { Member } from '../engine/member.ts'
import { inParts, replaysOf } from '../bounds/replays.ts'
import { sharingOf } from '../operations/shareable.ts'

/**
 * How many missed steps are sent in one delivery. A subscriber that is further behind gets them
 * page by page.
 */
const nearBy = 100

interface Together<Facts> {
  state: LiveState<Facts> | null
  /** The last sequence number the subscriber has; null = none before now. */
  after: number | null
  /** Makes the first step for this subscriber only. */
  welcome?: () => Promise<object>
}

/**
 * Follow a source together with everyone who gets equal answers. @returns null for a subscriber
 * that must be executed alone: because of its selection, or because only its request can prove that
 * the thing exists for it.
 */
export async function followTogether<Step extends Numbered, Facts extends LiveFacts, Membership>(
  source: SharedSource<Step, Facts, Membership>,
  { platform, viewer, request }: Context,
  info: GraphQLResolveInfo,
  { state, after, welcome }: Together<Facts>,
): Promise<LiveStream | null> {
  const sharing = sharingOf(info, source.fields)
  const principal = principalOf(viewer)
  if (!sharing.isShareable || !state || principal === undefined) return null
  const feeds = liveFeedsOf(platform, source)
  const { id } = state
  const { ip } = request

  const membershipOf = async (personId: string | null | undefined) =>
    personId ? (await source.readMemberships(platform, [id], [personId])).get(membershipKey(id, personId)) : undefined
  const audience = source.audienceOf(state.facts, viewer, await membershipOf(principal?.personId))
  if (audience === null) return null
  const role = roleIn(viewer, state.facts.organizationId)

  /** The rights of a subscriber that is far behind are checked again for each page. */
  async function lookAgain(): Promise<{ state: LiveState<Facts>; audience: string } | GraphQLError | null> {
    const [[now], rights, membership] = await Promise.all([
      source.readStates(platform, [id]),
      principal && readRights(principal),
      membershipOf(principal?.personId),
    ])
    if (principal && !rights) return principal.kind === 'key' ? invalidKey() : sessionEnded()
    const audienceNow = now ? source.audienceOf(now.facts, rights ?? viewer, membership) : null
    if (!now || audienceNow === null || (rights && roleIn(rights, now.facts.organizationId) !== role)) return null
    return { state: now, audience: audienceNow }
  }
  const readRights = async (asked: Principal): Promise<Rights | undefined> =>
    (await readRightsOfMany(platform.db, [asked])).get(asked.id)

  return new LiveStream(sharing, (operation, connection, onLeft) => {
    const giveBack = takeOperation(platform, id, ip, operation.key)
    if (!giveBack) {
      onLeft?.()
      connection.end(tooManyConnections())
      return () => {}
    }
    const member: Member = {
      connection,
      operation,
      principal,
      role,
      audience,
      slot: null,
      cursor: after ?? state.lastSequence,
      welcome: welcome ?? null,
      hasEnded: false,
      onLeft: onLeft ? both(giveBack, onLeft) : giveBack,
    }
    const isNear = ({ lastSequence }: LiveState<Facts>) => lastSequence - member.cursor <= nearBy
    if (isNear(state)) return feeds.enter(member, state)

    let leave = () => {
      if (member.hasEnded) return
      member.hasEnded = true
      member.onLeft()
    }
    const end = (error: GraphQLError | null) => {
      leave()
      connection.end(error)
    }
    const replays = replaysOf(platform)
    const personId = principal?.personId ?? null

    async function makePage({ audience: of, cursor }: Member) {
      const steps = await feeds.readPage(id, cursor, nearBy)
      const own = steps.filter((step) => source.isFor(step, of, personId, cursor))
      const answers = await inParts(own, (step) => operation.answer(step))
      return { last: steps.at(-1)?.sequence, frames: answers.length > 0 ? new Frames(answers) : null }
    }

    async function comeUp(): Promise<void> {
      for (let current = state!; ;) {
        // Wait before executing, because unread answers would fill the memory.
        await connection.ready()
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
        // Other operations filled the socket meanwhile. The page is executed again when they were
        // sent.
        if (connection.isFull) continue
        if (frames) connection.write(frames)
        member.cursor = last ?? current.lastSequence
        if (isNear(current)) {
          leave = feeds.enter(member, current)
          return
        }
      }
    }
    outlastOutage(platform.stopping, comeUp).catch(end)
    return () => leave()
  })
}

/** Created here, so that it retains nothing else of the request. There are thousands of them. */
const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}
