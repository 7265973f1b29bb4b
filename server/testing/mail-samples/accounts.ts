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

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  verifyEmailMail: [verifyEmailMail(i18n, { ...link, address })],
  finishSignUpMail: [finishSignUpMail(i18n, { ...link, address })],
  signUpAgainMail: [signUpAgainMail(i18n, { ...link, address })],
  magicLinkMail: [magicLinkMail(i18n, link)],
  resetPasswordMail: [resetPasswordMail(i18n, link)],
  confirmEmailChangeMail: [confirmEmailChangeMail(i18n, { ...link, address, newAddress: 'holm@example.test' })],
  verifyNewEmailMail: [verifyNewEmailMail(i18n, { ...link, address })],
  passwordChangedMail: [passwordChangedMail(i18n, notice)],
  passkeyAddedMail: [
    passkeyAddedMail(i18n, { ...notice, passkey: 'Phone' }),
    passkeyAddedMail(i18n, { ...notice, passkey: null }),
  ],
  accountDeletedMail: [
    accountDeletedMail(i18n, { placesGivenBack: 0 }),
    accountDeletedMail(i18n, { placesGivenBack: 2 }),
  ],
})
