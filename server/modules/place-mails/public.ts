export { placeMails } from './module.ts'
