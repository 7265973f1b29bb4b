export { deletePictures, pictureKeysOf } from './delete-pictures.ts'
export { storePicture } from './store-picture.ts'
