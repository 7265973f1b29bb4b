export { WalkInBadge } from './walk-in-badge.tsx'
export { describeStatus } from './describe-status.ts'
export { UnconfirmedBadge } from './unconfirmed-badge.tsx'
