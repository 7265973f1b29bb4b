export { UserType } from './schema/user.ts'
export { ViewerType } from './schema/viewer.ts'
export { claimPlacesJob } from './job-names.ts'
export { enqueueClaim } from './service/enqueue-claim.ts'
