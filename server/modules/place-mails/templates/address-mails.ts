import type { MailBlock, MailContent } from '../../../platform/mail/content.ts'

/** The links of a mail to an address that nobody confirmed. Both lead to pages; opening them changes nothing. */
export interface AddressLinks {
  confirmUrl: string
  undoUrl: string
}

interface AddressFacts extends AddressLinks {
  /** In the event's zone: until when the places are held for the confirmation; null when they are theirs anyway. */
  confirmBy: string | null
  /** An offer that only the mailed link takes. */
  isOffer?: boolean
}

/**
 * Somebody typed this address, and perhaps it was not its owner: the mail's one button asks whether it was, and then opens
 * what the mail is about. A link below undoes what was done in their name.
 */
export function withAddressLinks(
  content: MailContent,
  { confirmUrl, undoUrl, confirmBy, isOffer }: AddressFacts,
): MailContent {
  const ask = confirmBy
    ? `Was it you? Confirm your email by ${confirmBy}, or the spot goes to someone else.`
    : isOffer
      ? 'The button confirms that this email address is yours. Then you can take your spot.'
      : 'Was it you? The button also confirms your email, so that nobody else can act with it.'
  const blocks = content.blocks.flatMap((block): MailBlock[] =>
    block.type === 'button'
      ? [
          { type: 'paragraph', text: ask },
          { ...block, url: confirmUrl },
        ]
      : [block],
  )
  const undo = `Wasn’t you? Someone typed your address. Undo it with one press: ${undoUrl}`
  return { ...content, blocks: [...blocks, { type: 'note', text: undo }] }
}

/** Asked for again, by whoever holds the row. */
export function confirmAddressMail({
  title,
  confirmBy,
  ...links
}: AddressLinks & { title: string; confirmBy: string | null }): MailContent {
  const content: MailContent = {
    subject: `Confirm your email: ${title}`,
    preview: 'One press, and it’s yours.',
    heading: 'Is this your email address?',
    blocks: [
      { type: 'paragraph', text: `Someone used this address for ${title} and asked for this link again.` },
      { type: 'button', label: 'Yes, that’s me', url: links.confirmUrl },
    ],
    reason: `You get this because someone used your address for ${title}.`,
  }
  return withAddressLinks(content, { ...links, confirmBy })
}
