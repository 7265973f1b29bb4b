import { type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'

interface LinkMail {
  url: string
  /** Until when the link works. */
  until: Date
  now: Date
}

export function verifyEmailMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'Confirm your email address',
    preview: 'One press, so we know our emails reach you.',
    heading: 'Is this your address?',
    text: `Press the button to confirm ${address}. You can keep using Marquee in the meantime.`,
    button: 'Confirm this address',
    note: `The button works until ${deadlineWords(until, now)}. If you didn’t create an account on Marquee, ignore this email. Your address stays unconfirmed.`,
    reason: 'You’re getting this because someone created a Marquee account with this address.',
  })
}

export function finishSignUpMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'Confirm your email to finish signing up',
    preview: `One press and you’re in. It works until ${deadlineWords(until, now)}.`,
    heading: 'Welcome to Marquee',
    text: `Press the button to confirm that ${address} is yours. It logs you in.`,
    button: 'Confirm and log in',
    note: `The button works once, until ${deadlineWords(until, now)}. If you didn’t sign up just now, don’t press it. Without it, no one can use an account with your address.`,
    reason: 'You’re getting this because someone signed up on Marquee with this address.',
  })
}

/** To someone who has an account: their address was used to sign up once more. */
export function signUpAgainMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'You already have an account',
    preview: `Log in with one press. It works until ${deadlineWords(until, now)}.`,
    heading: 'You already have an account',
    text: `Someone signed up with ${address}, which already has an account. If it was you, just log in.`,
    button: 'Log in',
    note: `It works once, until ${deadlineWords(until, now)}. If it wasn’t you, ignore this email. Nothing has changed, and no one can get in without it.`,
    reason: 'You’re getting this because someone signed up on Marquee with this address.',
  })
}

export function magicLinkMail({ url, until, now }: LinkMail): MailContent {
  return mailWithButton(url, {
    subject: 'Your login link',
    preview: `It works once, until ${deadlineWords(until, now)}.`,
    heading: 'Log in to Marquee',
    text: 'Press the button on the device you want to use Marquee on.',
    button: 'Log in',
    note: `It works once, until ${deadlineWords(until, now)}. If you didn’t ask for it, delete this email. No one can get in without it.`,
    reason: 'You’re getting this because someone asked to log in to Marquee with this address.',
  })
}

export function resetPasswordMail({ url, until, now }: LinkMail): MailContent {
  return mailWithButton(url, {
    subject: 'Reset your password',
    preview: `The link works once, until ${deadlineWords(until, now)}.`,
    heading: 'Reset your password',
    text: 'Choose a new password. You’ll be logged out everywhere, then log in with the new one.',
    button: 'Reset password',
    note: `The link works once, until ${deadlineWords(until, now)}. If you didn’t ask for it, delete this email. Your password stays the same.`,
    reason: 'You’re getting this because someone asked to reset the Marquee password for this address.',
  })
}

/** To the address so far. */
export function confirmEmailChangeMail(mail: LinkMail & { address: string; newAddress: string }): MailContent {
  const { url, until, now, address, newAddress } = mail
  return {
    subject: 'Change the email address of your account?',
    preview: `From ${address} to ${newAddress}.`,
    heading: 'Change your address?',
    blocks: [
      { type: 'facts', rows: [{ label: 'Email', before: address, value: newAddress }] },
      paragraph(
        'If you approve, we’ll send a second email to the new address. Your address changes once you confirm it there.',
      ),
      button('Approve the change', url),
      note(
        `The button works until ${deadlineWords(until, now)}. If you didn’t ask for this, don’t press it, and change your password. Someone else is logged in to your account.`,
      ),
    ],
    reason: 'You’re getting this because your Marquee account uses this address.',
  }
}

/** To the address to come. */
export function verifyNewEmailMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'Confirm your new email address',
    preview: 'One press, and your account uses this address.',
    heading: 'Use this address from now on?',
    text: `Press the button while you are logged in, and ${address} becomes the address of your account.`,
    button: 'Use this address',
    note: `The button works until ${deadlineWords(until, now)}. If you don’t have a Marquee account, ignore this email. Someone mistyped their address.`,
    reason: 'You’re getting this because someone wants to use this address for a Marquee account.',
  })
}

interface NoticeMail {
  /** For someone who did not do it. */
  url: string
  now: Date
}

export function passwordChangedMail({ url, now }: NoticeMail): MailContent {
  return mailWithButton(url, {
    subject: 'Your password was changed',
    preview: `On ${momentWords(now)}.`,
    heading: 'Your password was changed',
    text: `It was changed on ${momentWords(now)}. If that was you, there’s nothing to do.`,
    button: 'This wasn’t me',
    note: 'The button takes you to a page where you can reset your password.',
    reason: 'You’re getting this because your Marquee account uses this address.',
  })
}

export function passkeyAddedMail({ url, now, passkey }: NoticeMail & { passkey: string | null }): MailContent {
  return {
    subject: 'A passkey was added to your account',
    preview: 'Anyone with that device can log in with it.',
    heading: 'A passkey was added',
    blocks: [
      {
        type: 'facts',
        rows: [
          { label: 'Passkey', value: passkey ?? 'Unnamed passkey' },
          { label: 'Added', value: momentWords(now) },
        ],
      },
      paragraph('It logs you in without a password. If this wasn’t you, delete it and change your password.'),
      button('See your passkeys', url),
    ],
    reason: 'You’re getting this because your Marquee account uses this address.',
  }
}

export function accountDeletedMail({ placesGivenBack }: { placesGivenBack: number }): MailContent {
  const spots =
    placesGivenBack === 1
      ? 'We gave your spot at an upcoming event to the next person waiting.'
      : `We gave your ${placesGivenBack} spots at upcoming events to the next people waiting.`
  return {
    subject: 'Your account is deleted',
    preview: 'Your name and address are gone from Marquee.',
    heading: 'Your account is deleted',
    blocks: [
      paragraph(
        'Your profile and passkeys are deleted, and you’re logged out everywhere. What you wrote at events stays, without your name.',
      ),
      ...(placesGivenBack > 0 ? [paragraph(spots)] : []),
      note('This is the last email from your account.'),
    ],
    reason: 'You’re getting this because a Marquee account used this address.',
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

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `18:40 UTC (in 15 minutes)`; with the day when it is another one. */
function deadlineWords(until: Date, now: Date): string {
  const minutes = Math.round((until.getTime() - now.getTime()) / 60_000)
  const left = minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.round(minutes / 60)} hours`
  const isToday = day.format(until) === day.format(now)
  return isToday ? `${time.format(until)} UTC (${left})` : `${day.format(until)}, ${time.format(until)} UTC (${left})`
}

function momentWords(moment: Date): string {
  return `${day.format(moment)} at ${time.format(moment)} UTC`
}
