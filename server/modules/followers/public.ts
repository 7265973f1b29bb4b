export { forgetFollows } from './queries/forget-follows.ts'
export { stopFollowing } from './service/follow-link.ts'
