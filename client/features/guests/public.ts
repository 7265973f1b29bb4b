export { describePlaces, describeStatus } from './describe-status.ts'
export { UnconfirmedBadge } from './unconfirmed-badge.tsx'
