export { ShareDownloads, ShareDownloadsFragment } from './share-downloads.tsx'
