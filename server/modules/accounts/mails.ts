import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { clockTime, timeText } from '../../contract/time/event-time-text.ts'
import { type MailContent, button, factTable, note, paragraph } from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'

interface LinkMail {
  url: string
  /** Until when the link works. */
  until: Date
  now: Date
}

export function verifyEmailMail(i18n: I18n, { url, until, now, address }: LinkMail & { address: string }): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(i18n, url, {
    subject: msg`Confirm your email address`,
    preview: msg`One click, so we know our emails reach you.`,
    heading: msg`Is this your address?`,
    text: msg`Click the button to confirm ${{ address }}. You can keep using Marquee in the meantime.`,
    button: msg`Confirm this address`,
    note: msg`The button works until ${{ deadline }}. If you didn’t create an account on Marquee, ignore this email. Your address stays unconfirmed.`,
    reason: msg`You’re getting this because someone created a Marquee account with this address.`,
  })
}

export function finishSignUpMail(
  i18n: I18n,
  { url, until, now, address }: LinkMail & { address: string },
): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(i18n, url, {
    subject: msg`Confirm your email to finish signing up`,
    preview: msg`One click and you’re in. It works until ${{ deadline }}.`,
    heading: msg`Welcome to Marquee`,
    text: msg`Click the button to confirm that ${{ address }} is yours and log in.`,
    button: msg`Confirm and log in`,
    note: msg`The button works once, until ${{ deadline }}. If you didn’t just sign up, don’t click it. Until someone does, no one can use an account with your address.`,
    reason: msg`You’re getting this because someone signed up on Marquee with this address.`,
  })
}

/** To someone who has an account: their address was used to sign up once more. */
export function signUpAgainMail(i18n: I18n, { url, until, now, address }: LinkMail & { address: string }): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(i18n, url, {
    subject: msg`You already have an account`,
    preview: msg`Log in with one click. It works until ${{ deadline }}.`,
    heading: msg`You already have an account`,
    text: msg`Someone tried to sign up with ${{ address }}, which already has an account. If it was you, just log in.`,
    button: msg`Log in`,
    note: msg`It works once, until ${{ deadline }}. If it wasn’t you, ignore this email. Nothing has changed, and no one can get in without it.`,
    reason: msg`You’re getting this because someone signed up on Marquee with this address.`,
  })
}

export function magicLinkMail(i18n: I18n, { url, until, now }: LinkMail): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(i18n, url, {
    subject: msg`Your login link`,
    preview: msg`It works once, until ${{ deadline }}.`,
    heading: msg`Log in to Marquee`,
    text: msg`Click the button on the device where you want to log in.`,
    button: msg`Log in`,
    note: msg`It works once, until ${{ deadline }}. If you didn’t ask for it, delete this email. No one can get in without it.`,
    reason: msg`You’re getting this because someone asked to log in to Marquee with this address.`,
  })
}

export function resetPasswordMail(i18n: I18n, { url, until, now }: LinkMail): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(i18n, url, {
    subject: msg`Reset your password`,
    preview: msg`The link works once, until ${{ deadline }}.`,
    heading: msg`Reset your password`,
    text: msg`Choose a new password. You’ll be logged out everywhere, then log in with the new one.`,
    button: msg`Reset password`,
    note: msg`The link works once, until ${{ deadline }}. If you didn’t ask for it, delete this email. Your password stays the same.`,
    reason: msg`You’re getting this because someone asked to reset the Marquee password for this address.`,
  })
}

/** To the address so far. */
export function confirmEmailChangeMail(
  i18n: I18n,
  mail: LinkMail & { address: string; newAddress: string },
): MailContent {
  const { url, until, now, address, newAddress } = mail
  const deadline = deadlineWords(i18n, until, now)
  return translateMail(i18n, {
    subject: msg`Change the email address of your account?`,
    preview: msg`From ${{ address }} to ${{ newAddress }}.`,
    heading: msg`Change your address?`,
    blocks: [
      factTable([{ label: msg`Email`, before: address, value: newAddress }]),
      paragraph(
        msg`If you approve, we’ll send a second email to the new address. Your address changes once you confirm it there.`,
      ),
      button(msg`Approve the change`, url),
      note(
        msg`The button works until ${{ deadline }}. If you didn’t ask for this, don’t click it, and change your password: someone else may be logged in to your account.`,
      ),
    ],
    reason: msg`You’re getting this because your Marquee account uses this address.`,
  })
}

/** To the address to come. */
export function verifyNewEmailMail(
  i18n: I18n,
  { url, until, now, address }: LinkMail & { address: string },
): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(i18n, url, {
    subject: msg`Confirm your new email address`,
    preview: msg`One click, and your account uses this address.`,
    heading: msg`Use this address from now on?`,
    text: msg`Click the button while you’re logged in to make ${{ address }} the email address of your account.`,
    button: msg`Use this address`,
    note: msg`The button works until ${{ deadline }}. If you don’t have a Marquee account, ignore this email. Someone probably mistyped theirs.`,
    reason: msg`You’re getting this because someone wants to use this address for a Marquee account.`,
  })
}

interface NoticeMail {
  /** For someone who did not do it. */
  url: string
  now: Date
}

export function passwordChangedMail(i18n: I18n, { url, now }: NoticeMail): MailContent {
  const moment = momentWords(i18n, now)
  return mailWithButton(i18n, url, {
    subject: msg`Your password was changed`,
    preview: msg`On ${{ moment }}.`,
    heading: msg`Your password was changed`,
    text: msg`It was changed on ${{ moment }}. If that was you, there’s nothing you need to do.`,
    button: msg`This wasn’t me`,
    note: msg`The button takes you to a page where you can reset your password.`,
    reason: msg`You’re getting this because your Marquee account uses this address.`,
  })
}

export function passkeyAddedMail(
  i18n: I18n,
  { url, now, passkey }: NoticeMail & { passkey: string | null },
): MailContent {
  return translateMail(i18n, {
    subject: msg`A passkey was added to your account`,
    preview: msg`Anyone with that device can log in with it.`,
    heading: msg`A passkey was added`,
    blocks: [
      factTable([
        { label: msg`Passkey`, value: passkey ?? i18n._(msg`Unnamed passkey`) },
        { label: msg`Added`, value: momentWords(i18n, now) },
      ]),
      paragraph(
        msg`You can log in with it instead of your password. If this wasn’t you, delete the passkey and change your password.`,
      ),
      button(msg`See your passkeys`, url),
    ],
    reason: msg`You’re getting this because your Marquee account uses this address.`,
  })
}

export function accountDeletedMail(i18n: I18n, { placesGivenBack }: { placesGivenBack: number }): MailContent {
  const spots = msg`${plural({ placesGivenBack }, { one: 'We gave your spot at an upcoming event to the next person waiting.', other: 'We gave your # spots at upcoming events to the next people waiting.' })}`
  return translateMail(i18n, {
    subject: msg`Your account is deleted`,
    preview: msg`Your name and email address are no longer stored on Marquee.`,
    heading: msg`Your account is deleted`,
    blocks: [
      paragraph(
        msg`Your profile and passkeys are deleted, and you’re logged out everywhere. What you posted at events stays, without your name.`,
      ),
      ...(placesGivenBack > 0 ? [paragraph(spots)] : []),
      note(msg`This is the last email you’ll get about your account.`),
    ],
    reason: msg`You’re getting this because a Marquee account used this address.`,
  })
}

interface ButtonMail extends Omit<MailContent<MessageDescriptor>, 'blocks'> {
  text: MessageDescriptor
  button: MessageDescriptor
  note: MessageDescriptor
}

/** Most of these mails: a sentence, the one thing to do, and what to do when it was someone else. */
function mailWithButton(
  i18n: I18n,
  url: string,
  { text, button: label, note: smallPrint, ...words }: ButtonMail,
): MailContent {
  return translateMail(i18n, { ...words, blocks: [paragraph(text), button(label, url), note(smallPrint)] })
}

/** `18:40 UTC (in 15 minutes)`; with the day when it is another one. */
function deadlineWords(i18n: I18n, until: Date, now: Date): string {
  const minutes = Math.round((until.getTime() - now.getTime()) / 60_000)
  const hours = Math.round(minutes / 60)
  const left = i18n._(
    minutes <= 90
      ? msg`${plural({ minutes }, { one: 'in # minute', other: 'in # minutes' })}`
      : msg`${plural({ hours }, { one: 'in # hour', other: 'in # hours' })}`,
  )
  const clock = clockTime(i18n, until, 'UTC')
  const date = dateOf(i18n, until)
  return i18n._(
    date === dateOf(i18n, now) ? msg`${{ clock }} UTC (${{ left }})` : msg`${{ date }}, ${{ clock }} UTC (${{ left }})`,
  )
}

function momentWords(i18n: I18n, moment: Date): string {
  return i18n._(msg`${{ date: dateOf(i18n, moment) }} at ${{ clock: clockTime(i18n, moment, 'UTC') }} UTC`)
}

/** `4 December` */
function dateOf(i18n: I18n, moment: Date): string {
  return timeText(i18n, moment, 'UTC', { day: 'numeric', month: 'long' })
}
