import type { PosterArt } from '../../../contract/poster/poster-art.ts'
import type { ThemeFont } from '../../../contract/theme/theme-tokens.ts'

/** What the share images of an event say, and in which colours. Plain data: it is sent to a thread. */
export interface Sheet {
  title: string
  titleFont: ThemeFont
  /** `Friday 4 December` */
  day: string
  /** `19:30–23:00` */
  time: string
  /** `Cancelled`; null when the event is not. */
  cancelled: string | null
  place: string | null
  /** Of the place, in one line; null when there is none or it says the same. */
  address: string | null
  host: string
  /** Where the code leads: the event's page. */
  link: string
  /** The same as people read it: `marquee.example/e/jazz`. */
  shortLink: string
  colours: SheetColours
  /** What is drawn where there is no image; null when there is one. */
  art: PosterArt | null
  /** Where the image's subject is, 0..1; null when there is none. */
  focus: { x: number; y: number } | null
}

/** `#rrggbb`. All text reaches 4.5 : 1 on what it stands on. */
export interface SheetColours {
  ground: string
  ink: string
  muted: string
  accent: string
  /** The other end of a gradient from the ground, and its angle in degrees, clockwise, 0 is upwards. */
  gradient: { end: string; angle: number } | null
}
