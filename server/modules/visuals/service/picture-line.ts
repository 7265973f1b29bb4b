import { createWorkLine } from '../../../platform/jobs/work-line.ts'

/** A picture of 40 megapixels takes up to 160 MB while it is decoded, so few are at once. The others wait in files. */
export const pictureLine = createWorkLine({ atOnce: 2, mostWaiting: 100 })
