import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { clockTime, timeText } from '../../contract/time/event-time-text.ts'
import { type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'

interface LinkMail {
  url: string
  /** Until when the link works. */
  until: Date
  now: Date
}

export function verifyEmailMail(i18n: I18n, { url, until, now, address }: LinkMail & { address: string }): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(url, {
    subject: i18n._(msg`Confirm your email address`),
    preview: i18n._(msg`One click, so we know our emails reach you.`),
    heading: i18n._(msg`Is this your address?`),
    text: i18n._(msg`Click the button to confirm ${{ address }}. You can keep using Marquee in the meantime.`),
    button: i18n._(msg`Confirm this address`),
    note: i18n._(
      msg`The button works until ${{ deadline }}. If you didn’t create an account on Marquee, ignore this email. Your address stays unconfirmed.`,
    ),
    reason: i18n._(msg`You’re getting this because someone created a Marquee account with this address.`),
  })
}

export function finishSignUpMail(
  i18n: I18n,
  { url, until, now, address }: LinkMail & { address: string },
): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(url, {
    subject: i18n._(msg`Confirm your email to finish signing up`),
    preview: i18n._(msg`One click and you’re in. It works until ${{ deadline }}.`),
    heading: i18n._(msg`Welcome to Marquee`),
    text: i18n._(msg`Click the button to confirm that ${{ address }} is yours and log in.`),
    button: i18n._(msg`Confirm and log in`),
    note: i18n._(
      msg`The button works once, until ${{ deadline }}. If you didn’t just sign up, don’t click it. Until someone does, no one can use an account with your address.`,
    ),
    reason: i18n._(msg`You’re getting this because someone signed up on Marquee with this address.`),
  })
}

/** To someone who has an account: their address was used to sign up once more. */
export function signUpAgainMail(i18n: I18n, { url, until, now, address }: LinkMail & { address: string }): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(url, {
    subject: i18n._(msg`You already have an account`),
    preview: i18n._(msg`Log in with one click. It works until ${{ deadline }}.`),
    heading: i18n._(msg`You already have an account`),
    text: i18n._(
      msg`Someone tried to sign up with ${{ address }}, which already has an account. If it was you, just log in.`,
    ),
    button: i18n._(msg`Log in`),
    note: i18n._(
      msg`It works once, until ${{ deadline }}. If it wasn’t you, ignore this email. Nothing has changed, and no one can get in without it.`,
    ),
    reason: i18n._(msg`You’re getting this because someone signed up on Marquee with this address.`),
  })
}

export function magicLinkMail(i18n: I18n, { url, until, now }: LinkMail): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(url, {
    subject: i18n._(msg`Your login link`),
    preview: i18n._(msg`It works once, until ${{ deadline }}.`),
    heading: i18n._(msg`Log in to Marquee`),
    text: i18n._(msg`Click the button on the device where you want to log in.`),
    button: i18n._(msg`Log in`),
    note: i18n._(
      msg`It works once, until ${{ deadline }}. If you didn’t ask for it, delete this email. No one can get in without it.`,
    ),
    reason: i18n._(msg`You’re getting this because someone asked to log in to Marquee with this address.`),
  })
}

export function resetPasswordMail(i18n: I18n, { url, until, now }: LinkMail): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(url, {
    subject: i18n._(msg`Reset your password`),
    preview: i18n._(msg`The link works once, until ${{ deadline }}.`),
    heading: i18n._(msg`Reset your password`),
    text: i18n._(msg`Choose a new password. You’ll be logged out everywhere, then log in with the new one.`),
    button: i18n._(msg`Reset password`),
    note: i18n._(
      msg`The link works once, until ${{ deadline }}. If you didn’t ask for it, delete this email. Your password stays the same.`,
    ),
    reason: i18n._(msg`You’re getting this because someone asked to reset the Marquee password for this address.`),
  })
}

/** To the address so far. */
export function confirmEmailChangeMail(
  i18n: I18n,
  mail: LinkMail & { address: string; newAddress: string },
): MailContent {
  const { url, until, now, address, newAddress } = mail
  const deadline = deadlineWords(i18n, until, now)
  return {
    subject: i18n._(msg`Change the email address of your account?`),
    preview: i18n._(msg`From ${{ address }} to ${{ newAddress }}.`),
    heading: i18n._(msg`Change your address?`),
    blocks: [
      { type: 'facts', rows: [{ label: i18n._(msg`Email`), before: address, value: newAddress }] },
      paragraph(
        i18n._(
          msg`If you approve, we’ll send a second email to the new address. Your address changes once you confirm it there.`,
        ),
      ),
      button(i18n._(msg`Approve the change`), url),
      note(
        i18n._(
          msg`The button works until ${{ deadline }}. If you didn’t ask for this, don’t click it, and change your password: someone else may be logged in to your account.`,
        ),
      ),
    ],
    reason: i18n._(msg`You’re getting this because your Marquee account uses this address.`),
  }
}

/** To the address to come. */
export function verifyNewEmailMail(
  i18n: I18n,
  { url, until, now, address }: LinkMail & { address: string },
): MailContent {
  const deadline = deadlineWords(i18n, until, now)
  return mailWithButton(url, {
    subject: i18n._(msg`Confirm your new email address`),
    preview: i18n._(msg`One click, and your account uses this address.`),
    heading: i18n._(msg`Use this address from now on?`),
    text: i18n._(
      msg`Click the button while you’re logged in to make ${{ address }} the email address of your account.`,
    ),
    button: i18n._(msg`Use this address`),
    note: i18n._(
      msg`The button works until ${{ deadline }}. If you don’t have a Marquee account, ignore this email. Someone probably mistyped theirs.`,
    ),
    reason: i18n._(msg`You’re getting this because someone wants to use this address for a Marquee account.`),
  })
}

interface NoticeMail {
  /** For someone who did not do it. */
  url: string
  now: Date
}

export function passwordChangedMail(i18n: I18n, { url, now }: NoticeMail): MailContent {
  const moment = momentWords(i18n, now)
  return mailWithButton(url, {
    subject: i18n._(msg`Your password was changed`),
    preview: i18n._(msg`On ${{ moment }}.`),
    heading: i18n._(msg`Your password was changed`),
    text: i18n._(msg`It was changed on ${{ moment }}. If that was you, there’s nothing you need to do.`),
    button: i18n._(msg`This wasn’t me`),
    note: i18n._(msg`The button takes you to a page where you can reset your password.`),
    reason: i18n._(msg`You’re getting this because your Marquee account uses this address.`),
  })
}

export function passkeyAddedMail(
  i18n: I18n,
  { url, now, passkey }: NoticeMail & { passkey: string | null },
): MailContent {
  return {
    subject: i18n._(msg`A passkey was added to your account`),
    preview: i18n._(msg`Anyone with that device can log in with it.`),
    heading: i18n._(msg`A passkey was added`),
    blocks: [
      {
        type: 'facts',
        rows: [
          { label: i18n._(msg`Passkey`), value: passkey ?? i18n._(msg`Unnamed passkey`) },
          { label: i18n._(msg`Added`), value: momentWords(i18n, now) },
        ],
      },
      paragraph(
        i18n._(
          msg`You can log in with it instead of your password. If this wasn’t you, delete the passkey and change your password.`,
        ),
      ),
      button(i18n._(msg`See your passkeys`), url),
    ],
    reason: i18n._(msg`You’re getting this because your Marquee account uses this address.`),
  }
}

export function accountDeletedMail(i18n: I18n, { placesGivenBack }: { placesGivenBack: number }): MailContent {
  const spots = i18n._(
    msg`${plural({ placesGivenBack }, { one: 'We gave your spot at an upcoming event to the next person waiting.', other: 'We gave your # spots at upcoming events to the next people waiting.' })}`,
  )
  return {
    subject: i18n._(msg`Your account is deleted`),
    preview: i18n._(msg`Your name and email address are no longer stored on Marquee.`),
    heading: i18n._(msg`Your account is deleted`),
    blocks: [
      paragraph(
        i18n._(
          msg`Your profile and passkeys are deleted, and you’re logged out everywhere. What you posted at events stays, without your name.`,
        ),
      ),
      ...(placesGivenBack > 0 ? [paragraph(spots)] : []),
      note(i18n._(msg`This is the last email you’ll get about your account.`)),
    ],
    reason: i18n._(msg`You’re getting this because a Marquee account used this address.`),
  }
}

interface ButtonMail extends Omit<MailContent, 'blocks'> {
  text: string
  button: string
  note: string
}

/** Most of these mails: a sentence, the one thing to do, and what to do when it was someone else. */
function mailWithButton(url: string, { text, button: label, note: smallPrint, ...words }: ButtonMail): MailContent {
  return { ...words, blocks: [paragraph(text), button(label, url), note(smallPrint)] }
}

/** `18:40 UTC (in 15 minutes)`; with the day when it is another one. */
function deadlineWords(i18n: I18n, until: Date, now: Date): string {
  const minutes = Math.round((until.getTime() - now.getTime()) / 60_000)
  const hours = Math.round(minutes / 60)
  const left =
    minutes <= 90
      ? i18n._(msg`${plural({ minutes }, { one: 'in # minute', other: 'in # minutes' })}`)
      : i18n._(msg`${plural({ hours }, { one: 'in # hour', other: 'in # hours' })}`)
  const clock = clockTime(i18n, until, 'UTC')
  const date = dateOf(i18n, until)
  return date === dateOf(i18n, now)
    ? i18n._(msg`${{ clock }} UTC (${{ left }})`)
    : i18n._(msg`${{ date }}, ${{ clock }} UTC (${{ left }})`)
}

function momentWords(i18n: I18n, moment: Date): string {
  return i18n._(msg`${{ date: dateOf(i18n, moment) }} at ${{ clock: clockTime(i18n, moment, 'UTC') }} UTC`)
}

/** `4 December` */
function dateOf(i18n: I18n, moment: Date): string {
  return timeText(i18n, moment, 'UTC', { day: 'numeric', month: 'long' })
}
