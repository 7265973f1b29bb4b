export { storePicture } from './store-picture.ts'
