/** What is in a calendar or feed, and how it is written. */
export interface FeedSource {
  contentType: string
  /** Everything that the text is made of. The same facts are the same text. */
  facts: unknown
  write(): string
}

export const calendarType = 'text/calendar; charset=utf-8'
