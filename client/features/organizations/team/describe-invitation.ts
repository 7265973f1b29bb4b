import type { InvitationState } from '#client/gql/graphql.ts'

const hourMs = 3_600_000

/** How long an invitation still works: `7 days left`, `3 hours left`, `less than an hour left`. Pure. */
export function describeExpiry(expiresAt: string, now: string): string {
  const hours = Math.floor((Date.parse(expiresAt) - Date.parse(now)) / hourMs)
  if (hours < 1) return 'less than an hour left'
  if (hours < 48) return hours === 1 ? '1 hour left' : `${hours} hours left`
  // Rounded: an invitation that was sent a minute ago has seven days, not six.
  return `${Math.round(hours / 24)} days left`
}

interface InvitationFacts {
  organizationName: string
  email: string
  invitedByName: string | null
  state: InvitationState
  isForViewer: boolean
}

interface InvitationWords {
  title: string
  text: string
  action: 'accept' | 'sign-in' | 'switch' | 'look'
}

/** For a link that leads to no invitation, such as one from before it was sent again. */
export const missingInvitation = {
  title: 'This invitation link isn’t valid',
  text: 'If your invitation was resent, only the link in the newest email works.',
}

const ended = (title: string, text: string): InvitationWords => ({ title, text, action: 'look' })

/** An invitation as its page describes it. `viewerEmail` is null for a stranger. Pure. */
export function describeInvitation(invitation: InvitationFacts, viewerEmail: string | null): InvitationWords {
  const { organizationName: name, email, invitedByName } = invitation
  switch (invitation.state) {
    case 'ACCEPTED':
      return ended(
        'This invitation was already used',
        `Each invitation works once. This one added a member to ${name}.`,
      )
    case 'REVOKED':
      return ended(
        'This invitation was withdrawn',
        `If you think that’s a mistake, ask someone at ${name} to send a new one.`,
      )
    case 'EXPIRED':
      return ended(
        'This invitation has expired',
        `Invitations work for 7 days. Ask someone at ${name} to send it again.`,
      )
    case 'OPEN':
      break
  }
  const title = `Join ${name}`
  if (invitation.isForViewer) {
    const text = invitedByName
      ? `${invitedByName} invites you to run events together.`
      : 'You’re invited to run events together.'
    return { title, text, action: 'accept' }
  }
  if (viewerEmail === null) {
    const text = invitedByName
      ? `${invitedByName} sent this invitation to ${email}. Log in with that email to accept it.`
      : `This invitation was sent to ${email}. Log in with that email to accept it.`
    return { title, text, action: 'sign-in' }
  }
  return {
    title: 'This invitation is for another email',
    text: `The invitation to ${name} was sent to ${email}, but you’re logged in as ${viewerEmail}. Log out, then come back with the right account.`,
    action: 'switch',
  }
}
