import type { MailContent } from '../../platform/mail/content.ts'

interface MentionFacts {
  authorName: string
  /** Unconfirmed authors stay out of subjects, because their names are free text. */
  isAuthorConfirmed: boolean
  body: string
  eventTitle: string
  rowUrl: string
}

export function mentionedMail({ authorName, isAuthorConfirmed, body, eventTitle, rowUrl }: MentionFacts): MailContent {
  return {
    subject: `${isAuthorConfirmed ? authorName : 'Someone'} mentioned you: ${eventTitle}`,
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: `${authorName} mentioned you`,
    blocks: [
      { type: 'paragraph', text: `In the activity feed of ${eventTitle}:` },
      { type: 'quote', text: body, by: authorName },
      { type: 'button', label: 'Read and reply', url: rowUrl },
    ],
    reason: `You get this because someone mentioned you in the activity feed of ${eventTitle}.`,
  }
}

interface GuestNewsFacts {
  authorName: string
  organizationName: string
  body: string
  eventTitle: string
  /** Opens the guest's own place. */
  eventUrl: string
}

export function guestNewsMail({
  authorName,
  organizationName,
  body,
  eventTitle,
  eventUrl,
}: GuestNewsFacts): MailContent {
  return {
    subject: `News for guests: ${eventTitle}`,
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: eventTitle,
    blocks: [
      { type: 'paragraph', text: `${organizationName} has news for everyone who’s going.` },
      { type: 'quote', text: body, by: authorName },
      { type: 'button', label: 'Open the event', url: eventUrl },
    ],
    reason: `You get this because you have a spot at ${eventTitle}.`,
  }
}
