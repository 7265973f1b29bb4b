import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { formatCoordinates, parseCoordinates } from '../../contract/discovery/coordinates.ts'
import { splitTags, toTagSlug } from '../../contract/discovery/event-tags.ts'
import { isEventYear, isTimeZone } from '../../contract/time/event-time.ts'
import { limits } from '../../contract/limits.ts'
import { problem } from '../../contract/text/problem.ts'
import { translatedLocales } from '../../contract/locales.ts'
import { line, paragraphs, properName } from '../../contract/text/text.ts'
import { chosenSlug } from '../organizations/public.ts'
import { type EditableFacts, tagSeparator, withPlainLines } from './domain/editable-facts.ts'
import { resolveSchedule, timeZoneText } from './domain/schedule.ts'

const optionalLine = line(limits.venueLength)
  .or(z.literal('').transform(() => null))
  .nullish()

/** A point on the map, however it was typed or pasted. @returns as `formatCoordinates` writes it */
const coordinates = z
  .string()
  .max(2_000)
  .transform((typed, refinement) => {
    if (typed.trim() === '') return null
    const point = parseCoordinates(typed)
    if (point) return formatCoordinates(point)
    const text = msg`Paste coordinates such as 52.52, 13.40, or the link of a map that has them.`
    refinement.addIssue({ code: 'custom', ...problem(text) })
    return z.NEVER
  })

const tagName = properName(limits.eventTags.length, msg`Enter a tag.`)

/** Words by which an event is found; the same word twice is one. @returns them as one text, as the fact has them */
const tags = z.array(z.string().max(1_000)).transform((typed, refinement) => {
  const refuse = (text: Parameters<typeof problem>[0]) => {
    refinement.addIssue({ code: 'custom', ...problem(text) })
    return z.NEVER
  }
  const bySlug = new Map<string, string>()
  for (const name of typed.flatMap(splitTags)) {
    const slug = toTagSlug(name)
    if (!slug || !tagName.safeParse(name).success || slug.length > limits.eventTags.length) {
      const max = limits.eventTags.length
      return refuse(
        msg`“${{ tag: name.slice(0, 60) }}” can’t be a tag. Use letters or numbers, at most ${{ max }} characters.`,
      )
    }
    if (!bySlug.has(slug)) bySlug.set(slug, name)
  }
  const most = limits.eventTags.perEvent
  return bySlug.size > most ? refuse(msg`Use at most ${{ most }} tags.`) : [...bySlug.values()].join(tagSeparator)
})

const venueInput = z.object({
  name: optionalLine,
  address: optionalLine,
  onlineUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .or(z.literal('').transform(() => null))
    .nullish(),
  coordinates: coordinates.nullish(),
})

/** Text of several lines, whichever way a form ended them. */
const text = (max: number) => z.string().transform(withPlainLines).pipe(paragraphs(max))
const timeZone = z.string().refine(isTimeZone, problem(timeZoneText))
/** Wall-clock, to the minute. */
export const localMinute = z.string().transform((local) => local.slice(0, 'yyyy-mm-ddThh:mm'.length))
const localTime = z
  .string()
  .refine(
    isEventYear,
    problem(msg`Choose a year from ${{ first: limits.eventYear.min }} to ${{ last: limits.eventYear.max }}.`),
  )
  .pipe(localMinute)
const minutes = (min: number) => z.number().int().min(min).max(limits.waitlistMinutes.max)

const whereAudience = z.enum(['EVERYONE', 'GUESTS', 'GUESTS_BEFORE_START'])
const hoursBefore = z.number().int().min(limits.whereHours.min).max(limits.whereHours.max)

/** Of the texts of an event, as `server/contract/locales.ts` writes it. */
const language = z.enum(translatedLocales)

/** What creating and changing an event have in common; everything may be left out. */
const facts = {
  language: language.nullish(),
  description: text(limits.descriptionLength).nullish(),
  venue: venueInput.nullish(),
  tags: tags.nullish(),
  visibility: z.enum(['PUBLIC', 'UNLISTED', 'PRIVATE']).nullish(),
  capacity: z.number().int().min(limits.capacity.min).max(limits.capacity.max).nullish(),
  approvalRequired: z.boolean().nullish(),
  waitlistEnabled: z.boolean().nullish(),
  commentPolicy: z.enum(['OPEN', 'GUESTS_ONLY', 'APPROVAL', 'CLOSED']).nullish(),
  guestsShownTo: z.enum(['EVERYONE', 'GUESTS', 'ORGANIZERS']).nullish(),
  addressAudience: whereAudience.nullish(),
  addressHoursBefore: hoursBefore.nullish(),
  onlineUrlAudience: whereAudience.nullish(),
  onlineUrlHoursBefore: hoursBefore.nullish(),
}

export const createEventInput = z
  .object({
    ...facts,
    groupId: z.uuid().nullish(),
    title: properName(limits.titleLength, msg`Enter a title.`),
    slug: chosenSlug().nullish(),
    startsAt: localTime,
    endsAt: localTime,
    timeZone,
    terms: text(limits.termsLength).nullish(),
    idempotencyKey: z.string().min(16).max(200).nullish(),
  })
  .transform((input, refinement) => {
    const schedule = resolveSchedule(input)
    if ('startsAt' in schedule) return { ...input, ...schedule }
    for (const { path, text } of schedule.problems)
      refinement.addIssue({ code: 'custom', path: [path], ...problem(text) })
    return z.NEVER
  })

/** A message of the organizers to everyone who is told of a change. */
const message = text(limits.noticeMessageLength)
  .transform((words) => words.trim() || null)
  .nullish()

export const updateEventInput = z
  .object({
    ...facts,
    title: properName(limits.titleLength, msg`Enter a title.`).nullish(),
    slug: chosenSlug().nullish(),
    startsAt: localTime.nullish(),
    endsAt: localTime.nullish(),
    timeZone: timeZone.nullish(),
    waitlistClosed: z.boolean().nullish(),
    waitlistPolicy: z.enum(['SKIP_UNTIL_FITS', 'STRICT_FIFO']).nullish(),
    waitlistAutoOffer: z.boolean().nullish(),
    waitlistOfferMinutes: minutes(limits.waitlistMinutes.minOffer).nullish(),
    waitlistCutoffMinutes: minutes(0).nullish(),
    waitlistQuietHours: z.boolean().nullish(),
    confirmAddresses: z.boolean().nullish(),
    walkInsOverCapacity: z.boolean().nullish(),
    asksAttendeeNames: z.boolean().nullish(),
    attendeeNamesHoursBefore: z
      .number()
      .int()
      .min(limits.attendeeNamesHours.min)
      .max(limits.attendeeNamesHours.max)
      .nullish(),
    allowsTransfers: z.boolean().nullish(),
    invitationsAdmitOthers: z.boolean().nullish(),
  })
  .transform(toFacts)

const seenText = z.string().transform(withPlainLines).nullish()

/** What an editor saw is compared and never stored, so nothing about it can be wrong. */
export const seenFacts = z
  .looseObject({
    description: seenText,
    startsAt: localMinute.nullish(),
    endsAt: localMinute.nullish(),
    tags: z
      .array(z.string())
      .transform((seen) => seen.join(tagSeparator))
      .nullish(),
  })
  .transform((seen) => toFacts(seen as SentFacts))

interface SentVenue {
  name?: string | null | undefined
  address?: string | null | undefined
  onlineUrl?: string | null | undefined
  coordinates?: string | null | undefined
}
type PlainFacts = Omit<EditableFacts, `venue.${string}`>
type SentFacts = { [Field in keyof PlainFacts]?: PlainFacts[Field] | null | undefined } & {
  venue?: SentVenue | null | undefined
}

/** An input as facts by path. null is a fact only for the capacity, the venue and the venue's parts. */
function toFacts({ venue, ...plain }: SentFacts): Partial<EditableFacts> {
  const sent = Object.entries(plain).filter(
    ([field, value]) => value !== undefined && (value !== null || field === 'capacity'),
  )
  const parts = venue === null ? { name: null, address: null, onlineUrl: null, coordinates: null } : (venue ?? {})
  for (const [part, value] of Object.entries(parts))
    if (value !== undefined) sent.push([`venue.${part}`, value || null])
  return Object.fromEntries(sent)
}

export const postponeEventInput = z.object({
  startsAt: localTime,
  endsAt: localTime,
  timeZone: timeZone.nullish(),
  message,
})

export const cancelEventInput = z.object({ message })

export const duplicateEventInput = z.object({
  title: properName(limits.titleLength, msg`Enter a title.`),
  startsAt: localTime,
  groupId: z.uuid().nullish(),
})

export const publishTermsInput = z.object({
  body: text(limits.termsLength)
    .transform((body) => body.trim())
    .refine((body) => body !== '', problem(msg`Write the terms first.`)),
  seenVersion: z.number().int().nullish(),
})
