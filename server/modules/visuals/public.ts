export { deletePictures, pictureKeysOf } from './delete-pictures.ts'
export { visualJobs } from './jobs.ts'
export { storePicture } from './store-picture.ts'
