import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { InvitationState } from '#client/gql/graphql.ts'

const hourMs = 3_600_000

/** How long an invitation still works: `7 days left`, `3 hours left`, `less than an hour left`. Pure. */
export function describeExpiry(i18n: I18n, expiresAt: string, now: string): string {
  const hours = Math.floor((Date.parse(expiresAt) - Date.parse(now)) / hourMs)
  if (hours < 1) return i18n._(msg`less than an hour left`)
  if (hours < 48) return i18n._(msg`${plural({ hours }, { one: '# hour left', other: '# hours left' })}`)
  // Rounded: an invitation that was sent a minute ago has seven days, not six.
  const days = Math.round(hours / 24)
  return i18n._(msg`${plural({ days }, { one: '# day left', other: '# days left' })}`)
}

interface InvitationFacts {
  organizationName: string
  email: string
  invitedByName: string | null
  state: InvitationState
  isForViewer: boolean
}

interface InvitationWords {
  title: MessageDescriptor
  text: MessageDescriptor
  action: 'accept' | 'sign-in' | 'switch' | 'look'
}

/** For a link that leads to no invitation, such as one from before it was sent again. */
export const missingInvitation = {
  title: msg`This invitation link isn’t valid`,
  text: msg`If your invitation was resent, only the link in the newest email works.`,
}

const ended = (title: MessageDescriptor, text: MessageDescriptor): InvitationWords => ({ title, text, action: 'look' })

/** An invitation as its page describes it. `viewerEmail` is null for a stranger. Pure. */
export function describeInvitation(invitation: InvitationFacts, viewerEmail: string | null): InvitationWords {
  const { organizationName: name, email, invitedByName: inviter } = invitation
  switch (invitation.state) {
    case 'ACCEPTED':
      return ended(
        msg`This invitation was already used`,
        msg`Each invitation works once. This one added a member to ${{ name }}.`,
      )
    case 'REVOKED':
      return ended(
        msg`This invitation was withdrawn`,
        msg`If you think that’s a mistake, ask someone at ${{ name }} to send a new one.`,
      )
    case 'EXPIRED':
      return ended(
        msg`This invitation has expired`,
        msg`Invitations work for 7 days. Ask someone at ${{ name }} to send it again.`,
      )
    case 'OPEN':
      break
  }
  const title = msg`Join ${{ name }}`
  if (invitation.isForViewer) {
    const text = inviter
      ? msg`${{ inviter }} invites you to run events together.`
      : msg`You’re invited to run events together.`
    return { title, text, action: 'accept' }
  }
  if (viewerEmail === null) {
    const text = inviter
      ? msg`${{ inviter }} sent this invitation to ${{ email }}. Log in with that email to accept it.`
      : msg`This invitation was sent to ${{ email }}. Log in with that email to accept it.`
    return { title, text, action: 'sign-in' }
  }
  return {
    title: msg`This invitation is for another email`,
    text: msg`The invitation to ${{ name }} was sent to ${{ email }}, but you’re logged in as ${{ viewerEmail }}. Log out, then come back with the right account.`,
    action: 'switch',
  }
}
