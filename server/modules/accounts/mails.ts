import { type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'

interface LinkMail {
  url: string
  /** Until when the link works. */
  until: Date
  now: Date
}

export function verifyEmailMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'Confirm your e-mail address',
    preview: 'One press, and we know that mail reaches you.',
    heading: 'Is this your address?',
    text: `Press the button to confirm that ${address} reaches you. Until then you can use Marquee all the same.`,
    button: 'Confirm this address',
    note: `The button works ${untilWords(until, now)}. If you made no account on Marquee, do nothing: without the press the address stays unconfirmed.`,
    reason: 'You get this because somebody made an account on Marquee with this address.',
  })
}

export function finishSignUpMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'Confirm your email to finish signing up',
    preview: `One press and you’re in. It works ${untilWords(until, now)}.`,
    heading: 'Welcome to Marquee',
    text: `Press the button to confirm that ${address} is yours. It logs you in.`,
    button: 'Confirm and log in',
    note: `The button works once, ${untilWords(until, now)}. If you didn’t sign up just now, don’t press it: without it nobody can use an account with your address.`,
    reason: 'You get this because someone signed up on Marquee with this address.',
  })
}

/** To someone who has an account: their address was used to sign up once more. */
export function signUpAgainMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'You already have an account',
    preview: `Log in with one press. It works ${untilWords(until, now)}.`,
    heading: 'You already have an account',
    text: `Someone signed up with ${address}, which has an account. If it was you, just log in.`,
    button: 'Log in',
    note: `It works once, ${untilWords(until, now)}. If it wasn’t you, ignore this email: nothing has changed, and nobody gets in without it.`,
    reason: 'You get this because someone signed up on Marquee with this address.',
  })
}

export function magicLinkMail({ url, until, now }: LinkMail): MailContent {
  return mailWithButton(url, {
    subject: 'Your link to log in',
    preview: `It works once, ${untilWords(until, now)}.`,
    heading: 'Log in to Marquee',
    text: 'Press the button on the device on which you want to use Marquee.',
    button: 'Log in',
    note: `It works once, ${untilWords(until, now)}. If you did not ask for it, delete this mail: nobody gets in without it.`,
    reason: 'You get this because somebody asked on Marquee to log in with this address.',
  })
}

export function resetPasswordMail({ url, until, now }: LinkMail): MailContent {
  return mailWithButton(url, {
    subject: 'Choose a new password',
    preview: `The link works once, ${untilWords(until, now)}.`,
    heading: 'Choose a new password',
    text: 'Choosing one logs you out everywhere. Then you log in with the new password.',
    button: 'Choose a new password',
    note: `The link works once, ${untilWords(until, now)}. If you did not ask for it, delete this mail: your password stays as it is.`,
    reason: 'You get this because somebody asked on Marquee for a new password for this address.',
  })
}

/** To the address so far. */
export function confirmEmailChangeMail(mail: LinkMail & { address: string; newAddress: string }): MailContent {
  const { url, until, now, address, newAddress } = mail
  return {
    subject: 'Change the e-mail address of your account?',
    preview: `From ${address} to ${newAddress}.`,
    heading: 'Change your address?',
    blocks: [
      { type: 'facts', rows: [{ label: 'E-mail', before: address, value: newAddress }] },
      paragraph('If you agree, a second mail goes to the new address. The change is made once it is confirmed there.'),
      button('Agree to the change', url),
      note(
        `The button works ${untilWords(until, now)}. If you did not ask for this, do nothing here, and change your password: somebody is logged in to your account.`,
      ),
    ],
    reason: 'You get this because it is the address of your account on Marquee.',
  }
}

/** To the address to come. */
export function verifyNewEmailMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return mailWithButton(url, {
    subject: 'Confirm your new e-mail address',
    preview: 'One press, and your account uses this address.',
    heading: 'Use this address from now on?',
    text: `Press the button while you are logged in, and ${address} becomes the address of your account.`,
    button: 'Use this address',
    note: `The button works ${untilWords(until, now)}. If you have no account on Marquee, do nothing: somebody mistyped.`,
    reason: 'You get this because somebody wants to use this address for an account on Marquee.',
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
    text: `That was on ${momentWords(now)}. If it was you, there is nothing to do.`,
    button: 'It was not me',
    note: 'The button leads to where you ask for a link to choose another one.',
    reason: 'You get this because it is the address of your account on Marquee.',
  })
}

export function passkeyAddedMail({ url, now, passkey }: NoticeMail & { passkey: string | null }): MailContent {
  return {
    subject: 'A passkey was added to your account',
    preview: 'Whoever has that device can log in with it.',
    heading: 'A passkey was added',
    blocks: [
      {
        type: 'facts',
        rows: [
          { label: 'Passkey', value: passkey ?? 'Without a name' },
          { label: 'Added', value: momentWords(now) },
        ],
      },
      paragraph('It logs in without a password. If it was not you, delete it and change your password.'),
      button('Look at your passkeys', url),
    ],
    reason: 'You get this because it is the address of your account on Marquee.',
  }
}

export function accountDeletedMail({ placesGivenBack }: { placesGivenBack: number }): MailContent {
  const places = placesGivenBack === 1 ? 'Your place at an event' : `Your ${placesGivenBack} places at events`
  return {
    subject: 'Your account is deleted',
    preview: 'Your name and your address are gone from Marquee.',
    heading: 'Your account is deleted',
    blocks: [
      paragraph(
        'Your profile, your sessions and your passkeys are gone. What you wrote at events stays, without your name.',
      ),
      ...(placesGivenBack > 0 ? [paragraph(`${places} to come went to whoever waits for one.`)] : []),
      note('This is the last mail that your account sends you.'),
    ],
    reason: 'You get this because it was the address of an account on Marquee.',
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

/** `until 18:40 UTC (within 15 minutes)`; with the day when it is another one. */
function untilWords(until: Date, now: Date): string {
  const minutes = Math.round((until.getTime() - now.getTime()) / 60_000)
  const within = minutes <= 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  const isToday = day.format(until) === day.format(now)
  return `until ${isToday ? '' : `${day.format(until)}, `}${time.format(until)} UTC (within ${within})`
}

function momentWords(moment: Date): string {
  return `${day.format(moment)} at ${time.format(moment)} UTC`
}
