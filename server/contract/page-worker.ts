/** The worker that stores a check-in page, for which it is named, or a ticket on the device. */
export const pageWorkerPath = '/check-in-worker.js'
/** What it stores, under one name, so that it can be deleted at once. */
export const pageCacheName = 'marquee-check-in'
