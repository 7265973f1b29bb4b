import type {
  CommentPolicy,
  EventStatus,
  EventVisibility,
  VisualKind,
} from '../../server/platform/generated/prisma/enums.ts'
import type { ThemeTokens } from '../../server/contract/theme/theme-tokens.ts'
import type { GroupSlug } from './organization.ts'
import type { PersonKey } from './people.ts'
import type { DemoQuestion } from './questions.ts'
import type { Moment, Schedule } from './schedule.ts'
import type { StoryAction } from './story.ts'

/** An event of the demo as its file describes it. */
export interface DemoEvent {
  url: string
  group: GroupSlug
  title: string
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
  /** Questions of the registration form. */
  questions?: readonly DemoQuestion[]
  theme?: ThemeTokens
  /** Themes published before that, oldest first. */
  firstThemes?: readonly ThemeTokens[]
  /** Alt texts by kind and by the name of the picture's folder in `pictures/URL`, in the order they are shown. */
  pictures: { COVER: { cover: string } } & Partial<Record<VisualKind, Readonly<Record<string, string>>>>
  /** The picture of the gallery that is the page's background. */
  backdrop?: string
  /** Share links, and the visits they brought besides those that led to a registration. */
  links?: readonly { owner: PersonKey; code: string; since: Moment; visits: number }[]
  story: readonly StoryAction[]
}
