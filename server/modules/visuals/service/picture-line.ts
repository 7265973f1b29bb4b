import { createWorkQueue } from '../../../platform/jobs/work-queue.ts'

/** A picture of 40 megapixels takes up to 160 MB while it is decoded, so few are at once. The others wait in files. */
export const pictureLine = createWorkQueue({ atOnce: 2, maxWaiting: 100 })
