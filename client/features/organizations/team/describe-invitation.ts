import type { InvitationState } from '#client/gql/graphql.ts'

interface InvitationFacts {
  organizationName: string
  email: string
  invitedByName: string | null
  state: InvitationState
  isForViewer: boolean
}

export interface InvitationWords {
  title: string
  text: string
  /** What can be done now. */
  action: 'accept' | 'sign-in' | 'switch' | 'look'
}

/** What a link says that leads to no invitation, such as one from before it was sent again. */
export const missingInvitation = {
  title: 'This link leads to no invitation',
  text: 'When an invitation is sent again, only the newest mail has the link that works.',
}

/** An invitation as its page says it. `viewerEmail` is null for whoever is signed out. Pure. */
export function describeInvitation(invitation: InvitationFacts, viewerEmail: string | null): InvitationWords {
  const { organizationName: name, email, invitedByName } = invitation
  switch (invitation.state) {
    case 'ACCEPTED':
      return {
        title: 'This invitation was used',
        text: `Each works once. Whoever used it is in ${name} now.`,
        action: 'look',
      }
    case 'REVOKED':
      return {
        title: 'This invitation was withdrawn',
        text: `Ask somebody at ${name} if that is a mistake: they can send another.`,
        action: 'look',
      }
    case 'EXPIRED':
      return {
        title: 'This invitation has expired',
        text: `It worked for seven days. Ask somebody at ${name} to send it again.`,
        action: 'look',
      }
    case 'OPEN':
      break
  }
  const title = `Join ${name}`
  const who = invitedByName ? `${invitedByName} invites you` : 'You are invited'
  if (invitation.isForViewer) return { title, text: `${who} to work on events together.`, action: 'accept' }
  if (viewerEmail === null) {
    return { title, text: `${who}. It was sent to ${email}: sign in with that address to accept.`, action: 'sign-in' }
  }
  return {
    title: 'This is for another address',
    text: `The invitation to ${name} was sent to ${email}, and you are signed in as ${viewerEmail}. Log out and come back with the right account.`,
    action: 'switch',
  }
}
