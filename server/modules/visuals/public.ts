export { EventVisualType } from './schema.ts'
export { visualJobs } from './jobs.ts'
export { parseVariants } from './variants.ts'
export { storePicture } from './store-picture.ts'
