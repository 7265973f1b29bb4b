export { UserType } from './schema/user.ts'
export { ViewerType } from './schema/viewer.ts'
