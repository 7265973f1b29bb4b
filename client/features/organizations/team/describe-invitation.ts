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
  title: 'This link leads to no invitation',
  text: 'When an invitation is sent again, only the newest mail has the link that works.',
}

const ended = (title: string, text: string): InvitationWords => ({ title, text, action: 'look' })

/** An invitation as its page describes it. `viewerEmail` is null for a stranger. Pure. */
export function describeInvitation(invitation: InvitationFacts, viewerEmail: string | null): InvitationWords {
  const { organizationName: name, email, invitedByName } = invitation
  switch (invitation.state) {
    case 'ACCEPTED':
      return ended('This invitation was used', `Each works once. Whoever used it is in ${name} now.`)
    case 'REVOKED':
      return ended(
        'This invitation was withdrawn',
        `Ask somebody at ${name} if that is a mistake: they can send another.`,
      )
    case 'EXPIRED':
      return ended('This invitation has expired', `It worked for seven days. Ask somebody at ${name} to send it again.`)
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
