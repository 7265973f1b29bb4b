import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type MailBlock, type MailContent, button, note, paragraph } from '../../../platform/mail/content.ts'
import { translateMail } from '../../../platform/mail/translate-mail.ts'

/**
 * The links of a mail to an unconfirmed address. Both lead to pages, and opening them changes
 * nothing.
 */
export interface AddressLinks {
  confirmUrl: string
  undoUrl: string
}

interface AddressFacts extends AddressLinks {
  /**
   * Until when the places are held for the confirmation, in the event's zone; null when they are
   * not limited.
   */
  confirmBy: string | null
  /** An offer that only this mailed link takes. */
  isOffer?: boolean
}

/**
 * Someone typed this address, and perhaps not its owner. The mail's one button asks whether it was
 * the owner, and then opens what the mail is about. A link below undoes it.
 */
export function withAddressLinks(
  i18n: I18n,
  content: MailContent,
  { confirmUrl, undoUrl, confirmBy, isOffer }: AddressFacts,
): MailContent {
  const ask = confirmBy
    ? msg`Was it you? Confirm your email by ${{ confirmBy }}, or the spot goes to someone else.`
    : isOffer
      ? msg`The button confirms that this email address is yours. Then you can take your spot.`
      : msg`Was it you? Confirm your email so no one else can use it.`
  const blocks = content.blocks.flatMap((block): MailBlock[] =>
    block.type === 'button' ? [paragraph(i18n._(ask)), { ...block, url: confirmUrl }] : [block],
  )
  const undo = i18n._(msg`Wasn’t you? Someone else entered your address. Undo it here: ${{ undoUrl }}`)
  return { ...content, blocks: [...blocks, note(undo)] }
}

/** Sent again, on request of the row's holder. */
export function confirmAddressMail(
  i18n: I18n,
  { title, confirmBy, ...links }: AddressLinks & { title: string; confirmBy: string | null },
): MailContent {
  const content = translateMail(i18n, {
    subject: msg`Confirm your email: ${{ title }}`,
    preview: msg`One click confirms your email.`,
    heading: msg`Is this your email address?`,
    blocks: [
      paragraph(msg`Someone signed up for ${{ title }} with this address and asked for a new link.`),
      button(msg`Yes, that’s me`, links.confirmUrl),
    ],
    reason: msg`You’re getting this because someone used your address for ${{ title }}.`,
  })
  return withAddressLinks(i18n, content, { ...links, confirmBy })
}
