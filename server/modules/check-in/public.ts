export { checkIn } from './module.ts'
