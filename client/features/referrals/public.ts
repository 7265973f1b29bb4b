export { ShareEvent } from './share-event.tsx'
export { shareLink, ShareWays } from './share-ways.tsx'
