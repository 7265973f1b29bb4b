export { UserType, ViewerType } from './schema.ts'
