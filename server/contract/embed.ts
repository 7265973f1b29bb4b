/** The module that pages of other sites load. It draws `<marquee-event>` and `<marquee-calendar>`. */
export const embedScriptPath = '/embed.js'

/** What a page in a frame tells the page around it (client/public/embed.js reads it). */
export interface FrameMessage {
  type: 'marquee:frame'
  /** Of its content, in CSS pixels. */
  height: number
  /** What a screen reader calls the frame. */
  title: string
  /** It shows another page than before, which begins at its top. */
  hasMoved: boolean
}

/** Whether a path is one of the pages for other sites. */
export const isFramePath = (path: string) => path.startsWith('/embed/')
/** The page of an event for other sites, as a path. */
export const eventFramePath = (slug: string) => `/embed/e/${slug}`
/** The calendar of an organization for other sites, as a path. */
export const calendarFramePath = (slug: string) => `/embed/o/${slug}`
