export { eventsOfInvitations, findHeldAnswer, findHeldInvitation, isInvitationSecret } from './queries/invitations.ts'
export { forgetAnswers, forgetInvitations } from './queries/forget.ts'
