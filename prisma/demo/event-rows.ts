import { parseCoordinates } from '../../server/contract/discovery/coordinates.ts'
import { toTagSlug } from '../../server/contract/discovery/event-tags.ts'
import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import type { HolderSecrets } from '../../server/platform/secrets/secrets.ts'
import type { DemoEvent } from './events.ts'
import { feedRows, findPhotoPost } from './feed.ts'
import type { GroupSlug } from './organization.ts'
import type { PersonKey } from './people.ts'
import type { DemoVisual } from './pictures.ts'
import { answersOf, questionRows } from './questions.ts'
import { clickBefore, clickRows, linkRows } from './referral-rows.ts'
import { resolveMoment, resolveSchedule } from './schedule.ts'
import { idAt } from './story.ts'
import { tellStory } from './tell-story.ts'
import { translationRows } from './translation-rows.ts'
import type { DemoRows } from './write-rows.ts'

interface EventContext {
  now: Date
  userIds: Record<PersonKey, string>
  groupIds: Record<GroupSlug, string>
  visuals: Record<string, DemoVisual[]>
  secrets: HolderSecrets
}

const minuteMs = 60_000
/** An event was drafted so long before its story begins. */
const draftedBeforeMs = 2 * 24 * 60 * minuteMs
/** The organizer tries each theme for a while. */
const betweenThemesMs = 25 * minuteMs

/** Every row of one event: its facts, and what its story leaves behind. */
export function eventRows(demo: DemoEvent, { now, userIds, groupIds, visuals, secrets }: EventContext) {
  const { slug, group, createdBy, schedule, venue, links, story: actions, ...rest } = demo
  const { title, description, timeZone, onlineUrl, capacity, status, visibility, commentPolicy } = rest
  const times = { now, ...resolveSchedule(schedule, timeZone, now) }
  const { startsAt, endsAt } = times
  const draftedAt = resolveMoment(actions[0]!.at, times).getTime() - draftedBeforeMs
  const laterBy = (ms: number) => new Date(draftedAt + ms)
  const createdAt = laterBy(0)
  const id = idAt(createdAt)
  const createdById = userIds[createdBy]

  const terms = demo.terms.map(({ since, body }, index) => {
    const writtenAt = resolveMoment(since, times)
    const row = { id: idAt(writtenAt), eventId: id, version: index + 1, body: body.join('\n') }
    return { ...row, writtenById: createdById, createdAt: writtenAt }
  })
  const pictures = (visuals[slug] ?? []).map((picture, index) => {
    const addedAt = laterBy((index + 1) * minuteMs)
    return { ...picture, id: idAt(addedAt), eventId: id, addedById: createdById, createdAt: addedAt }
  })
  const referralLink = linkRows(links, { eventId: id, userIds, times })
  const story = tellStory(
    {
      event: { id, slug, capacity, startsAt, endsAt },
      now,
      userIds,
      terms,
      linkIds: Object.fromEntries(links.map(({ owner }, index) => [owner, referralLink[index]!.id])),
      visuals: pictures,
      secrets,
    },
    actions,
  )
  const questions = questionRows(demo.questions, id, createdAt)
  const answered = <Row extends { name: string }>(row: Row) => ({
    ...row,
    answers: answersOf(row.name, demo.questions, questions),
  })
  const themes = demo.theme ? [...demo.firstThemes, { ...demo.theme, ...backdropOf(demo, pictures) }] : []
  return {
    event: [
      {
        id,
        groupId: groupIds[group],
        createdById,
        slug,
        title,
        description,
        startsAt,
        endsAt,
        timeZone,
        venueName: venue.name,
        venueAddress: venue.address,
        ...(venue.coordinates && parseCoordinates(venue.coordinates)),
        tags: demo.tags,
        tagSlugs: demo.tags.map(toTagSlug),
        onlineUrl: onlineUrl ?? null,
        capacity,
        status,
        visibility,
        approvalRequired: demo.approvalRequired,
        waitlistQuietHours: demo.waitlistQuietHours,
        commentPolicy,
        createdAt,
        publishedAt: story.publishedAt,
        cancelledAt: story.cancelledAt,
        guestMilestone: story.guestMilestone,
        soldOutAt: story.soldOutAt,
      },
    ],
    registrationQuestion: questions,
    eventText: translationRows(demo, { eventId: id, questions, terms, writtenById: createdById, at: laterBy(0) }),
    eventTerms: terms,
    // A photo of the feed belongs to the person who posted it.
    eventVisual: pictures.map((picture) => ({ ...picture, ...findPhotoPost(story, picture.id) })),
    // Nobody has edited the draft yet: it starts from what is published.
    eventTheme: demo.theme ? [{ eventId: id, snapshot: new Uint8Array() }] : [],
    themeVersion: themes.map((tokens, index) => {
      const publishedAt = laterBy(index * betweenThemesMs)
      const row = { id: idAt(publishedAt), eventId: id, version: index + 1, tokens }
      return { ...row, publishedById: createdById, createdAt: publishedAt }
    }),
    referralLink,
    referralClick: [
      ...referralLink.flatMap((link, index) => clickRows(link, links[index]!.visits, times)),
      ...story.registrations.flatMap(clickBefore),
    ],
    waitlistEntry: story.entries.map(answered),
    registration: story.registrations.map(answered),
    waitlistDecision: story.decisions,
    activityReaction: story.reactions,
    ...feedRows(story),
  } satisfies Partial<DemoRows>
}

/** The tokens of a theme with a picture behind the page. */
function backdropOf(
  { slug, backdrop, pictures: texts }: DemoEvent,
  pictures: readonly { id: string; altText: string }[],
) {
  if (!backdrop) return null
  const picture = pictures.find(({ altText }) => altText === texts.GALLERY?.[backdrop])
  if (!picture) throw new Error(`${slug} has no picture of ${backdrop}`)
  return { backgroundKind: 'picture', backgroundPicture: encodeGlobalId('EventVisual', picture.id) } as const
}
