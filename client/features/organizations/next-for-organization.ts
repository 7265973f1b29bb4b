import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
interface OrganizationFacts {
  upcoming: number
  drafts: number
  members: number
  mayCreateEvents: boolean
  mayInvite: boolean
}

export interface NextForOrganization {
  title: MessageDescriptor
  text: MessageDescriptor
  action: 'create' | 'drafts' | 'invite'
}

/** The one thing to do next; null when there is nothing, or it is for others to do. Pure. */
export function decideNextForOrganization(facts: OrganizationFacts): NextForOrganization | null {
  const { upcoming, drafts, members, mayCreateEvents, mayInvite } = facts
  if (mayCreateEvents && upcoming === 0) {
    if (drafts > 0) {
      return {
        title: msg`${plural({ drafts }, { one: 'You have a draft', other: 'You have # drafts' })}`,
        text: msg`Nothing’s published yet. Publish a draft so people can register.`,
        action: 'drafts',
      }
    }
    return {
      title: msg`Create your next event`,
      text: msg`All you need is a title and a date. You can add the rest later.`,
      action: 'create',
    }
  }
  if (mayInvite && members === 1) {
    return {
      title: msg`Build your team`,
      text: msg`Invite someone to host with you or to check guests in.`,
      action: 'invite',
    }
  }
  return null
}
