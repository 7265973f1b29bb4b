import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { locales } from '../../server/contract/locales.ts'
import { themeTokens } from '../../server/contract/theme/theme-tokens.ts'
import {
  ActivityVisibility,
  CommentPolicy,
  EventStatus,
  EventVisibility,
  VisualKind,
} from '../../server/platform/generated/prisma/enums.ts'
import { groupSlugs } from './organization.ts'
import { personKeys } from './people.ts'

/** Someone with an account. */
const person = z.enum(personKeys)
/** Someone with an account, or the full name of someone without one. */
const guest = z.union([person, z.string().includes(' ')])
/** Of a story: see `resolveMoment`. */
const at = z.string()
const partySize = z.int().default(1)
const theme = z.strictObject(themeTokens).partial()

const post = {
  at,
  who: person,
  text: z.string(),
  /** A name by which replies refer to it. */
  as: z.string().optional(),
  /** The name of the item it replies to. */
  to: z.string().optional(),
  /** Who reacted, by emoji. */
  reactions: z.record(z.string(), z.array(person)).default({}),
  visibility: z.enum(ActivityVisibility).default('PUBLIC'),
  /** Its author corrected it after so many minutes. */
  editedAfter: z.int().optional(),
  /** It was deleted after so many minutes; a tombstone stays. */
  deletedAfter: z.int().optional(),
  /** It waits for an organizer's approval. */
  isPending: z.literal(true).optional(),
  /** An announcement that stands above the feed. */
  isPinned: z.literal(true).optional(),
}
const place = {
  at,
  who: guest,
  partySize,
  /** Whose share link brought them. */
  via: person.optional(),
  /** Minutes from the start to their check-in; negative before the start. */
  inAfter: z.int().optional(),
}

/** Something that happened, and when. */
const storyAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('publish'), at }),
  z.strictObject({ action: z.literal('cancelEvent'), at }),
  /** An organizer changed one fact of the event. */
  z.strictObject({
    action: z.literal('change'),
    at,
    who: person,
    field: z.string(),
    from: z.union([z.string(), z.number()]),
    to: z.union([z.string(), z.number()]),
  }),
  /** The start was moved by so many minutes to what it is now. */
  z.strictObject({ action: z.literal('reschedule'), at, who: person, byMinutes: z.int() }),
  z.strictObject({ action: z.literal('publishTheme'), at, who: person }),
  /** Every picture of a kind is added, 20 seconds apart. */
  z.strictObject({ action: z.literal('addPictures'), at, who: person, kind: z.enum(VisualKind) }),
  z.strictObject({ action: z.literal('say'), ...post }),
  z.strictObject({ action: z.literal('announce'), ...post }),
  /** Each time the next of the event's `PHOTO` pictures. */
  z.strictObject({ action: z.literal('postPhoto'), ...post }),
  z.strictObject({ action: z.literal('register'), ...place }),
  /** Requests a place of an event with approval. Organizers have not answered yet. */
  z.strictObject({ action: z.literal('apply'), ...place }),
  /** Requested a place and was declined. */
  z.strictObject({ action: z.literal('beDeclined'), ...place }),
  z.strictObject({ action: z.literal('cancel'), at, who: guest }),
  z.strictObject({ action: z.literal('joinWaitlist'), at, who: guest, partySize }),
  /** Free places are offered in order. A party that does not fit is skipped and keeps its position. */
  z.strictObject({ action: z.literal('offerPlaces'), at }),
  z.strictObject({ action: z.literal('acceptOffer'), at, who: guest }),
  z.strictObject({ action: z.literal('letOfferLapse'), at, who: guest }),
  z.strictObject({ action: z.literal('leaveWaitlist'), at, who: guest }),
])

const question = { label: z.string(), help: z.string().default(''), required: z.boolean().default(false) }
/** A question of the registration form; `heard` is what guests answer. */
const demoQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...question, kind: z.literal('TEXT'), heard: z.array(z.string()) }),
  z.strictObject({ ...question, kind: z.literal('CHOICE'), choices: z.array(z.string()) }),
  z.strictObject({ ...question, kind: z.literal('CHECKBOX') }),
])

/** What an event says in another language. `terms` translate the version that is named. */
const translation = z.strictObject({
  title: z.string(),
  terms: z.strictObject({ version: z.int(), body: z.array(z.string()) }).optional(),
  questions: z
    .array(
      z.strictObject({ label: z.string(), help: z.string().default(''), choices: z.array(z.string()).default([]) }),
    )
    .default([]),
})

/** A file of `events`. */
const eventFile = z.strictObject({
  group: z.enum(groupSlugs),
  title: z.string(),
  timeZone: z.string(),
  schedule: z.strictObject({
    /** A day counted from today (1 is tomorrow), or the next such weekday (1 is Monday) after today and some weeks. */
    on: z.union([
      z.strictObject({ inDays: z.int() }),
      z.strictObject({ weekday: z.int().min(1).max(7), andWeeks: z.int() }),
    ]),
    /** Wall clock of the event's zone, `19:30`. */
    at: z.iso.time(),
    lastsMinutes: z.int(),
  }),
  venue: z.strictObject({ name: z.string(), address: z.string(), coordinates: z.string().optional() }),
  tags: z.array(z.string()).default([]),
  onlineUrl: z.url().optional(),
  /** null = unlimited. */
  capacity: z.int().nullable(),
  status: z.enum(EventStatus).default('PUBLISHED'),
  visibility: z.enum(EventVisibility).default('PUBLIC'),
  approvalRequired: z.boolean().default(false),
  waitlistQuietHours: z.boolean().default(false),
  commentPolicy: z.enum(CommentPolicy).default('OPEN'),
  createdBy: person,
  /** Themes published before the current one, oldest first. */
  firstThemes: z.array(theme).default([]),
  theme: theme.optional(),
  /** Alt texts by kind and by the name of the picture's folder in `pictures/URL`, in the order they are shown. */
  pictures: z.partialRecord(z.enum(VisualKind), z.record(z.string(), z.string())),
  /** The picture of the gallery that is the page's background. */
  backdrop: z.string().optional(),
  /** Share links, and the visits they brought besides those that led to a registration. */
  links: z.array(z.strictObject({ owner: person, code: z.string(), since: at, visits: z.int() })).default([]),
  questions: z.array(demoQuestion).default([]),
  /** Versions of the event's own terms as lines of Markdown, oldest first. */
  terms: z.array(z.strictObject({ since: at, body: z.array(z.string()) })).default([]),
  /** Texts by language; each has its description in `descriptions/URL.LANGUAGE.md`. */
  translations: z.partialRecord(z.enum(locales), translation).default({}),
  story: z.array(storyAction),
})

export type StoryAction = z.infer<typeof storyAction>
export type Post = Extract<StoryAction, { action: 'say' | 'announce' | 'postPhoto' }>
export type DemoQuestion = z.infer<typeof demoQuestion>
interface DemoTranslation extends z.infer<typeof translation> {
  language: string
  description: string
}
export interface DemoEvent extends Omit<z.infer<typeof eventFile>, 'translations'> {
  slug: string
  description: string
  translations: DemoTranslation[]
}

function readEvent(slug: string): DemoEvent {
  const read = (folder: string, extension: string) =>
    readFileSync(join(import.meta.dirname, folder, `${slug}.${extension}`), 'utf8').trim()
  const { translations: texts, ...facts } = eventFile.parse(JSON.parse(read('events', 'json')))
  const translations = Object.entries(texts).map(([language, text]) => ({
    ...text,
    language,
    description: read('descriptions', `${language}.md`),
  }))
  return { ...facts, slug, description: read('descriptions', 'md'), translations }
}

/** The fourteen events, in the order in which they are made. */
export const events = [
  'rooftop-sessions',
  'sunset-cinema-metropolis',
  'skyline-yoga-at-dawn',
  'perseids-on-the-roof',
  'tiny-kitchen',
  'noodles-after-midnight',
  'the-long-table',
  'ferment-and-friends',
  'secret-show',
  'members-night',
  'synth-building-for-beginners',
  'life-drawing-by-lamplight',
  'aenima-a-choir-of-strangers',
  'arabic-calligraphy-evening',
].map(readEvent)
