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
  verifyEmailMail: [verifyEmailMail({ ...link, address })],
  finishSignUpMail: [finishSignUpMail({ ...link, address })],
  signUpAgainMail: [signUpAgainMail({ ...link, address })],
  magicLinkMail: [magicLinkMail(link)],
  resetPasswordMail: [resetPasswordMail(link)],
  confirmEmailChangeMail: [confirmEmailChangeMail({ ...link, address, newAddress: 'holm@example.test' })],
  verifyNewEmailMail: [verifyNewEmailMail({ ...link, address })],
  passwordChangedMail: [passwordChangedMail(notice)],
  passkeyAddedMail: [passkeyAddedMail({ ...notice, passkey: 'Phone' }), passkeyAddedMail({ ...notice, passkey: null })],
  accountDeletedMail: [accountDeletedMail({ placesGivenBack: 0 }), accountDeletedMail({ placesGivenBack: 2 })],
}
