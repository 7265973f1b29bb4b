/** The worker that shows notifications. It answers no request, so no page and no file ever comes from it. */
export const pushWorkerPath = '/sw.js'
