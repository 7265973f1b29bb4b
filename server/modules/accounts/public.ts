export { UserType } from './schema/user.ts'
export { ViewerType } from './schema/viewer.ts'
export { viewerTopic } from './topics.ts'
