export { visualJobs } from './jobs.ts'
export { releasePictures } from './release-pictures.ts'
export { storePicture } from './store-picture.ts'
