export { type FeedOwner, findMovedSeries } from './queries/public-events.ts'
export type { FeedSource } from './service/feed-source.ts'
export { findOwnCalendar } from './service/own-calendar.ts'
export { type FeedFormat, findPublicFeed } from './service/public-feed.ts'
