export { type FeedOwner, feedLinks } from './feed-links.ts'
export { Subscribe } from './subscribe.tsx'
