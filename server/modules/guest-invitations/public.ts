export { eventsOfInvitations, findHeldAnswer, findHeldInvitation, isInvitationSecret } from './queries/invitations.ts'
export { forgetAnswers, forgetInvitations } from './queries/forget.ts'
export { AttendanceAnswerEnum } from './schema/invitation.ts'
export { forgetInvited } from './service/forget-invited.ts'
