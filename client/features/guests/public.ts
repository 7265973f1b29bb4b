export { WalkInBadge } from './walk-in-badge.tsx'
export { describePlaces, describeStatus } from './describe-status.ts'
export { UnconfirmedBadge } from './unconfirmed-badge.tsx'
