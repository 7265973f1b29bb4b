import type { CommentPolicy, EventStatus, EventVisibility } from '../../server/platform/generated/prisma/enums.ts'
import type { ThemeTokens } from '../../server/contract/theme/theme-tokens.ts'
import type { GallerySpec, PosterSpec, Scene } from './posters/index.ts'
import type { PersonKey } from './people.ts'
import type { DemoQuestion } from './questions.ts'
import type { Moment, Schedule } from './schedule.ts'
import type { Beat } from './stage.ts'

/** An event of the demo as its file describes it. Its group, title, cover and photos are on the wall. */
export interface DemoEvent {
  url: string
  timeZone: string
  schedule: Schedule
  venue: { name: string; address: string }
  onlineUrl?: string
  /** null = unlimited. */
  capacity: number | null
  status?: EventStatus
  visibility?: EventVisibility
  approvalRequired?: true
  waitlistQuietHours?: true
  commentPolicy?: CommentPolicy
  createdBy: PersonKey
  /** Markdown. */
  description: string
  /** Versions of the event's own terms in Markdown, oldest first. */
  terms?: readonly { since: Moment; body: string }[]
  /** What whoever registers is asked. */
  questions?: readonly DemoQuestion[]
  theme?: ThemeTokens
  /** What it wore before that, oldest first. */
  firstThemes?: readonly ThemeTokens[]
  flyer?: { altText: string; poster: PosterSpec }
  /** What the photos on the wall show here, by scene; one without a text is not hung. */
  photoTexts?: Partial<Record<Scene, string>>
  /** Photos after those on the wall. */
  morePhotos?: readonly (GallerySpec & { altText: string })[]
  /** The photo of the gallery that lies behind the page. */
  backdrop?: Scene
  /** What people show in the feed, in the order in which their stories name it (`shows`). */
  feedPhotos?: readonly (GallerySpec & { altText: string })[]
  /** Share links, and the visits they brought besides those that led to a registration. */
  links?: readonly { owner: PersonKey; code: string; since: Moment; visits: number }[]
  story: readonly Beat[]
}
