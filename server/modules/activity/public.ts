export { type NewActivity, appendActivity, appendStep } from './append.ts'
