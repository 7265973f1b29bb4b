/** Where the worker is served that keeps the check-in page on a device. */
export const pageKeeperPath = '/check-in-worker.js'
/** What it keeps, under one name, so that it can be deleted at once. */
export const pageCacheName = 'marquee-check-in'
