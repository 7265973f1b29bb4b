import type { MailContent } from '../../platform/mail/content.ts'

export interface MentionFacts {
  authorName: string
  /**
   * Whether the author's address is confirmed. Unconfirmed names stay out of subjects, because they
   * are free text.
   */
  isAuthorConfirmed: boolean
  /** The text of the item. */
  body: string
  eventTitle: string
  /** The address of the item on its page. */
  rowUrl: string
}

/** Someone mentioned this person in a feed. */
export function mentionedMail({ authorName, isAuthorConfirmed, body, eventTitle, rowUrl }: MentionFacts): MailContent {
  return {
    subject: `${isAuthorConfirmed ? authorName : 'Someone'} mentioned you: ${eventTitle}`,
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: `${authorName} mentioned you`,
    blocks: [
      { type: 'paragraph', text: `In the activity feed of ${eventTitle}:` },
      { type: 'quote', text: body, by: authorName },
      { type: 'button', label: 'Read and answer', url: rowUrl },
    ],
    reason: `You get this because somebody named your handle in the feed of ${eventTitle}.`,
  }
}

export interface GuestNewsFacts {
  authorName: string
  organizationName: string
  /** The text of the announcement. */
  body: string
  eventTitle: string
  /** Opens the guest's own place. */
  eventUrl: string
}

/** An organizer announced something to the guests. */
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
      { type: 'paragraph', text: `${organizationName} has news for everyone who is coming.` },
      { type: 'quote', text: body, by: authorName },
      { type: 'button', label: 'Open the event', url: eventUrl },
    ],
    reason: `You get this because you have a spot at ${eventTitle}.`,
  }
}
