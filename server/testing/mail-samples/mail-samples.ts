import type { MailContent } from '../../platform/mail/content.ts'

/**
 * One or more mails of every template of a module, by the template's name. The test of all mails goes through them; a
 * template without a sample does not compile, and fails that test.
 */
export type MailSamples<Templates> = {
  [Name in keyof Templates as Name extends `${string}Mail` ? Name : never]: [MailContent, ...MailContent[]]
}
