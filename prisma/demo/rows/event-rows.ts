import type { ThemeTokens } from '../../../server/contract/theme/theme-tokens.ts'
import { encodeGlobalId } from '../../../server/graphql/global-id.ts'
import type { HolderSecrets } from '../../../server/platform/secrets/secrets.ts'
import type { DemoEvent } from '../demo-event.ts'
import type { GroupSlug } from '../organization.ts'
import type { PersonKey } from '../people.ts'
import type { DemoVisual } from '../pictures.ts'
import { answersOf, questionRows } from '../questions.ts'
import { resolveMoment, resolveSchedule } from '../schedule.ts'
import { type Story, idAt, tellStory } from '../story.ts'
import { feedRows } from './feed-rows.ts'
import { referralRows } from './referral-rows.ts'

export interface EventContext {
  now: Date
  userIds: Record<PersonKey, string>
  groupIds: Record<GroupSlug, string>
  visuals: Record<string, DemoVisual[]>
  secrets: HolderSecrets
}

/** An event was drafted so long before its story begins. */
const draftedBeforeMs = 2 * 86_400_000

/** Every row of one event: its facts, and what its story leaves behind. */
export function eventRows(demo: DemoEvent, { now, userIds, groupIds, visuals, secrets }: EventContext) {
  const times = { now, ...resolveSchedule(demo.schedule, demo.timeZone, now) }
  const [firstAction] = demo.story
  const createdAt = new Date((firstAction ? resolveMoment(firstAction.at, times) : now).getTime() - draftedBeforeMs)
  const id = idAt(createdAt)
  const createdById = userIds[demo.createdBy]
  const terms = (demo.terms ?? []).map(({ since, body }, index) => {
    const writtenAt = resolveMoment(since, times)
    return {
      id: idAt(writtenAt),
      eventId: id,
      version: index + 1,
      body,
      writtenById: createdById,
      createdAt: writtenAt,
    }
  })
  const pictures = (visuals[demo.url] ?? []).map((picture, index) => {
    const addedAt = new Date(createdAt.getTime() + (index + 1) * 60_000)
    return {
      ...picture,
      id: idAt(addedAt),
      eventId: id,
      addedById: createdById,
      createdAt: addedAt,
    }
  })
  const { links, clicks } = referralRows(demo.links ?? [], { eventId: id, userIds, times })
  const story = tellStory(
    {
      event: { id, url: demo.url, capacity: demo.capacity, startsAt: times.startsAt, endsAt: times.endsAt },
      now,
      userIds,
      terms,
      linkIds: Object.fromEntries(links.map(({ owner, row }) => [owner, row.id])),
      visuals: pictures,
      secrets,
    },
    demo.story,
  )
  const asked = demo.questions ?? []
  const questions = questionRows(asked, { eventId: id, createdAt })
  const answered = <Row extends { name: string }>(row: Row) => ({
    ...row,
    answers: answersOf(row.name, asked, questions),
  })
  const status = demo.status ?? 'PUBLISHED'
  return {
    event: [
      {
        id,
        groupId: groupIds[demo.group],
        createdById,
        url: demo.url,
        title: demo.title,
        description: demo.description,
        startsAt: times.startsAt,
        endsAt: times.endsAt,
        timeZone: demo.timeZone,
        venueName: demo.venue.name,
        venueAddress: demo.venue.address,
        onlineUrl: demo.onlineUrl ?? null,
        capacity: demo.capacity,
        status,
        visibility: demo.visibility ?? 'PUBLIC',
        approvalRequired: demo.approvalRequired ?? false,
        waitlistQuietHours: demo.waitlistQuietHours ?? false,
        commentPolicy: demo.commentPolicy ?? 'OPEN',
        createdAt,
        publishedAt: story.publishedAt,
        cancelledAt: story.cancelledAt,
        guestMilestone: story.guestMilestone,
        soldOutAt: story.soldOutAt,
      },
    ],
    registrationQuestion: questions,
    eventTerms: terms,
    eventVisual: pictures.map((picture) => ({ ...picture, ...postedBy(story, picture.id) })),
    ...(demo.theme && {
      // Nobody has edited the draft yet: it starts from what is published.
      eventTheme: [{ eventId: id, snapshot: new Uint8Array() }],
      themeVersion: [...(demo.firstThemes ?? []), withBackdrop(demo.theme, demo, pictures)].map((tokens, index) => {
        const publishedAt = new Date(createdAt.getTime() + index * minutesBetweenThemes * 60_000)
        const version = index + 1
        return {
          id: idAt(publishedAt),
          eventId: id,
          version,
          tokens,
          publishedById: createdById,
          createdAt: publishedAt,
        }
      }),
    }),
    referralLink: links.map(({ row }) => row),
    referralClick: [...clicks, ...story.registrations.flatMap((registration) => clickBefore(registration))],
    waitlistEntry: story.entries.map(answered),
    registration: story.registrations.map(answered),
    waitlistDecision: story.decisions,
    activityReaction: story.reactions,
    ...feedRows(id, story.feed, userIds),
  }
}

/** A photo of the feed belongs to the person who posted it. */
function postedBy({ feed }: Story, visualId: string) {
  const named = encodeGlobalId('EventVisual', visualId)
  const row = feed.find(
    ({ item }) => item.kind === 'PHOTO' && (item.details as { visualId?: string }).visualId === named,
  )
  return row && { addedById: row.item.actorId, createdAt: row.item.createdAt }
}

function withBackdrop(
  tokens: ThemeTokens,
  { url, backdrop, pictures: texts }: DemoEvent,
  pictures: readonly { id: string; altText: string }[],
): ThemeTokens {
  if (!backdrop) return tokens
  const picture = pictures.find(({ altText }) => altText === texts.GALLERY?.[backdrop])
  if (!picture) throw new Error(`${url} has no picture of ${backdrop}`)
  return { ...tokens, backgroundKind: 'picture', backgroundPicture: encodeGlobalId('EventVisual', picture.id) }
}

/** The organizer tries each theme for a while. */
const minutesBetweenThemes = 25

/** A guest who came through a share link visited it a few minutes earlier. */
function clickBefore({ referralLinkId, createdAt }: { referralLinkId?: string | null; createdAt: Date }) {
  if (!referralLinkId) return []
  const clickedAt = new Date(createdAt.getTime() - 4 * 60_000)
  return [{ id: idAt(clickedAt), linkId: referralLinkId, createdAt: clickedAt }]
}
