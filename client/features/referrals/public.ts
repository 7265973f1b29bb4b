export { ShareEvent } from './share-event.tsx'
export { shareLink } from './share-link.ts'
export { ShareWays } from './share-ways.tsx'
