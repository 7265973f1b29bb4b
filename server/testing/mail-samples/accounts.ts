import { english } from '../english.ts'
import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/accounts/mails.ts'
import {
  accountDeletedMail,
  confirmEmailChangeMail,
  finishSignUpMail,
  magicLinkMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetPasswordMail,
  signUpAgainMail,
  verifyEmailMail,
  verifyNewEmailMail,
} from '../../modules/accounts/mails.ts'

const now = new Date('2026-11-21T12:00:00Z')
const link = { url: 'https://events.example/login/link?token=abc', until: new Date('2026-11-21T13:00:00Z'), now }
const address = 'mira@example.test'
const notice = { url: 'https://events.example/account', now }

export const mailSamples: MailSamples<typeof templates> = {
  verifyEmailMail: [verifyEmailMail(english, { ...link, address })],
  finishSignUpMail: [finishSignUpMail(english, { ...link, address })],
  signUpAgainMail: [signUpAgainMail(english, { ...link, address })],
  magicLinkMail: [magicLinkMail(english, link)],
  resetPasswordMail: [resetPasswordMail(english, link)],
  confirmEmailChangeMail: [confirmEmailChangeMail(english, { ...link, address, newAddress: 'holm@example.test' })],
  verifyNewEmailMail: [verifyNewEmailMail(english, { ...link, address })],
  passwordChangedMail: [passwordChangedMail(english, notice)],
  passkeyAddedMail: [
    passkeyAddedMail(english, { ...notice, passkey: 'Phone' }),
    passkeyAddedMail(english, { ...notice, passkey: null }),
  ],
  accountDeletedMail: [
    accountDeletedMail(english, { placesGivenBack: 0 }),
    accountDeletedMail(english, { placesGivenBack: 2 }),
  ],
}
