import type { MailContent } from '../../platform/mail/content.ts'

export interface MentionFacts {
  authorName: string
  /** What they wrote. */
  body: string
  eventTitle: string
  /** Of the row on its page. */
  rowUrl: string
}

/** Somebody named this person in a feed. */
export function mentionedMail({ authorName, body, eventTitle, rowUrl }: MentionFacts): MailContent {
  return {
    subject: `${authorName} mentioned you: ${eventTitle}`,
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
