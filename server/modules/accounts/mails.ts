import type { MailContent } from '../../platform/mail/content.ts'

interface LinkMail {
  url: string
  /** Until when the link works. */
  until: Date
  now: Date
}

export function verifyEmailMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    preview: 'One press, and we know that mail reaches you.',
    heading: 'Is this your address?',
    blocks: [
      {
        type: 'paragraph',
        text: `Press the button to confirm that ${address} reaches you. Until then you can use Marquee all the same.`,
      },
      { type: 'button', label: 'Confirm this address', url },
      {
        type: 'note',
        text: `The button works ${untilWords(until, now)}. If you made no account on Marquee, do nothing: without the press the address stays unconfirmed.`,
      },
    ],
    reason: 'You get this because somebody made an account on Marquee with this address.',
  }
}

export function finishSignUpMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return {
    subject: 'Confirm your email to finish signing up',
    preview: `One press and you’re in. It works ${untilWords(until, now)}.`,
    heading: 'Welcome to Marquee',
    blocks: [
      { type: 'paragraph', text: `Press the button to confirm that ${address} is yours. It logs you in.` },
      { type: 'button', label: 'Confirm and log in', url },
      {
        type: 'note',
        text: `The button works once, ${untilWords(until, now)}. If you didn’t sign up just now, don’t press it: without it nobody can use an account with your address.`,
      },
    ],
    reason: 'You get this because someone signed up on Marquee with this address.',
  }
}

/** To somebody who has an account: their address was used to sign up once more. */
export function signUpAgainMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return {
    subject: 'You already have an account',
    preview: `Log in with one press. It works ${untilWords(until, now)}.`,
    heading: 'You already have an account',
    blocks: [
      {
        type: 'paragraph',
        text: `Someone signed up with ${address}, which has an account. If it was you, just log in.`,
      },
      { type: 'button', label: 'Log in', url },
      {
        type: 'note',
        text: `It works once, ${untilWords(until, now)}. If it wasn’t you, ignore this email: nothing has changed, and nobody gets in without it.`,
      },
    ],
    reason: 'You get this because someone signed up on Marquee with this address.',
  }
}

export function magicLinkMail({ url, until, now }: LinkMail): MailContent {
  return {
    subject: 'Your link to log in',
    preview: `It works once, ${untilWords(until, now)}.`,
    heading: 'Log in to Marquee',
    blocks: [
      { type: 'paragraph', text: 'Press the button on the device on which you want to use Marquee.' },
      { type: 'button', label: 'Log in', url },
      {
        type: 'note',
        text: `It works once, ${untilWords(until, now)}. If you did not ask for it, delete this mail: nobody gets in without it.`,
      },
    ],
    reason: 'You get this because somebody asked on Marquee to log in with this address.',
  }
}

export function resetPasswordMail({ url, until, now }: LinkMail): MailContent {
  return {
    subject: 'Choose a new password',
    preview: `The link works once, ${untilWords(until, now)}.`,
    heading: 'Choose a new password',
    blocks: [
      {
        type: 'paragraph',
        text: 'Choosing one logs you out everywhere. Then you log in with the new password.',
      },
      { type: 'button', label: 'Choose a new password', url },
      {
        type: 'note',
        text: `The link works once, ${untilWords(until, now)}. If you did not ask for it, delete this mail: your password stays as it is.`,
      },
    ],
    reason: 'You get this because somebody asked on Marquee for a new password for this address.',
  }
}

/** To the address so far. */
export function confirmEmailChangeMail({
  url,
  until,
  now,
  address,
  newAddress,
}: LinkMail & { address: string; newAddress: string }): MailContent {
  return {
    subject: 'Change the e-mail address of your account?',
    preview: `From ${address} to ${newAddress}.`,
    heading: 'Change your address?',
    blocks: [
      { type: 'facts', rows: [{ label: 'E-mail', before: address, value: newAddress }] },
      {
        type: 'paragraph',
        text: 'If you agree, a second mail goes to the new address. The change is made once it is confirmed there.',
      },
      { type: 'button', label: 'Agree to the change', url },
      {
        type: 'note',
        text: `The button works ${untilWords(until, now)}. If you did not ask for this, do nothing here, and change your password: somebody is logged in to your account.`,
      },
    ],
    reason: 'You get this because it is the address of your account on Marquee.',
  }
}

/** To the address to come. */
export function verifyNewEmailMail({ url, until, now, address }: LinkMail & { address: string }): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    preview: 'One press, and your account uses this address.',
    heading: 'Use this address from now on?',
    blocks: [
      {
        type: 'paragraph',
        text: `Press the button while you are logged in, and ${address} becomes the address of your account.`,
      },
      { type: 'button', label: 'Use this address', url },
      {
        type: 'note',
        text: `The button works ${untilWords(until, now)}. If you have no account on Marquee, do nothing: somebody mistyped.`,
      },
    ],
    reason: 'You get this because somebody wants to use this address for an account on Marquee.',
  }
}

interface NoticeMail {
  /** What to press for somebody who did not do it. */
  url: string
  now: Date
}

export function passwordChangedMail({ url, now }: NoticeMail): MailContent {
  return {
    subject: 'Your password was changed',
    preview: `On ${momentWords(now)}.`,
    heading: 'Your password was changed',
    blocks: [
      {
        type: 'paragraph',
        text: `That was on ${momentWords(now)}. If it was you, there is nothing to do.`,
      },
      { type: 'button', label: 'It was not me', url },
      { type: 'note', text: 'The button leads to where you ask for a link to choose another one.' },
    ],
    reason: 'You get this because it is the address of your account on Marquee.',
  }
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
      {
        type: 'paragraph',
        text: 'It logs in without a password. If it was not you, delete it and change your password.',
      },
      { type: 'button', label: 'Look at your passkeys', url },
    ],
    reason: 'You get this because it is the address of your account on Marquee.',
  }
}

export function accountDeletedMail({ placesGivenBack }: { placesGivenBack: number }): MailContent {
  const places =
    placesGivenBack === 0
      ? []
      : [
          {
            type: 'paragraph' as const,
            text: `${placesGivenBack === 1 ? 'Your place at an event' : `Your ${placesGivenBack} places at events`} to come went to whoever waits for one.`,
          },
        ]
  return {
    subject: 'Your account is deleted',
    preview: 'Your name and your address are gone from Marquee.',
    heading: 'Your account is deleted',
    blocks: [
      {
        type: 'paragraph',
        text: 'Your profile, your sessions and your passkeys are gone. What you wrote at events stays, without your name.',
      },
      ...places,
      { type: 'note', text: 'This is the last mail that your account sends you.' },
    ],
    reason: 'You get this because it was the address of an account on Marquee.',
  }
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
