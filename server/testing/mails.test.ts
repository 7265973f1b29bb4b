import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MailBlock } from '../platform/mail/content.ts'
import { english } from './english.ts'
import { listMailTemplates } from './mail-samples/mail-samples.ts'
import { renderMail } from '../platform/mail/render-mail.ts'

const modules = resolve(import.meta.dirname, '../modules')
const templates = await listMailTemplates(english)

const frames = [
  { publicUrl: 'https://events.example', unsubscribeUrl: null },
  { publicUrl: 'https://events.example', unsubscribeUrl: 'https://events.example/unsubscribe/token' },
]
/** What shows that a value was missing when the mail was written. */
const unrendered = /\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date|\$\{|\{\{/
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)

/** How a block must read in the text. */
function readableLines(block: MailBlock): string[] {
  switch (block.type) {
    case 'button':
    case 'link':
      return [`${block.label}:\n${block.url}\n`]
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`)
    case 'quote':
      return [`${block.by} writes:\n> `]
    case 'picture':
      return []
    case 'code':
      return [block.number]
    case 'paragraph':
    case 'note':
    case 'rich':
      return [block.text]
  }
}

/**
 * Mail that somebody needs in order to use what they asked for, or has to know: it is sent whether or not they want news.
 * A template that is missing here is news, which carries a one-click way out.
 */
const transactional = new Set([
  'accounts/verifyEmailMail',
  'accounts/finishSignUpMail',
  'accounts/signUpAgainMail',
  'accounts/confirmEmailChangeMail',
  'accounts/verifyNewEmailMail',
  'accounts/magicLinkMail',
  'accounts/resetPasswordMail',
  'accounts/passwordChangedMail',
  'accounts/passkeyAddedMail',
  'accounts/accountDeletedMail',
  'followers/confirmFollowMail',
  'organizations/invitationMail',
  'organizations/roleChangedMail',
  'organizations/removedMail',
  'notifications/eventCancelledMail',
  'notifications/eventDeletedMail',
  'place-mails/placeConfirmedMail',
  'place-mails/applicationReceivedMail',
  'place-mails/applicationDeclinedMail',
  'place-mails/placeCancelledMail',
  'place-mails/partySizeChangedMail',
  'place-mails/waitlistJoinedMail',
  'place-mails/placeOfferedMail',
  'place-mails/offerShortenedMail',
  'place-mails/placeOpenMail',
  'place-mails/offerLapsedMail',
  'place-mails/removedFromWaitlistMail',
  'place-mails/confirmAddressMail',
  'place-mails/ticketPassedOnMail',
  'place-mails/datesBookedMail',
  'place-mails/datesCancelledMail',
])

test('every template is transactional or news; each news is sent by one use case, which signs its way out', () => {
  const names = templates.map(({ template }) => template)
  expect([...transactional].filter((name) => !names.includes(name))).toEqual([])
  const news = names.filter((name) => !transactional.has(name))
  expect(news.toSorted()).toEqual([
    'activity/guestNewsMail',
    'activity/mentionedMail',
    'followers/newEventsMail',
    'followers/weeklyEventsMail',
    'guest-invitations/guestInvitationMail',
    'guest-invitations/guestInvitationReminderMail',
    'messages/guestMessageMail',
    'notifications/eventChangedMail',
    'organizer-mails/dailyGuestsMail',
    'organizer-mails/eachGuestMail',
    'reminders/eventReminderMail',
    'transfers/ticketOfferedMail',
  ])
  const senders = globSync('*/service/*.ts', { cwd: modules }).filter((file) => {
    const source = readFileSync(resolve(modules, file), 'utf8')
    return news.some((name) => source.includes(name.split('/')[1]!))
  })
  expect(senders.toSorted()).toEqual([
    'activity/service/tell-guests-news.ts',
    'activity/service/tell-mentioned.ts',
    'followers/service/new-events-mail.ts',
    'guest-invitations/service/invitation-mail.ts',
    'messages/service/message-mails.ts',
    'notifications/service/notice-mails.ts',
    'organizer-mails/service/organizer-mail.ts',
    'reminders/service/reminder-mail.ts',
    'transfers/service/offer-mail.ts',
  ])
  for (const file of senders) {
    const source = readFileSync(resolve(modules, file), 'utf8')
    expect(source).toContain('unsubscribeUrl(')
  }
})

test('there are templates', () => expect(templates.length).toBeGreaterThan(0))

describe.each(templates)('$template', ({ samples }) => {
  test('has a sample', () => expect(samples.length).toBeGreaterThan(0))

  test.each(samples.map((content) => [content.subject, content] as const))(
    '“%s” is whole',
    async (subject, content) => {
      expect(subject).toMatch(/^\S.{3,}$/)
      expect(subject).not.toMatch(/!|\bplease\b/i)
      for (const words of [content.preview, content.heading, content.reason]) expect(words.trim()).not.toBe('')

      for (const frame of frames) {
        const { html, text } = await renderMail(english, content, frame)
        expect(html).not.toMatch(unrendered)
        expect(text).not.toMatch(unrendered)
        // Every link leads somewhere, and all that may be fetched is this site's picture of the event, the same for all.
        expect(html).not.toMatch(/<script|<link|url\(/i)
        for (const [image] of html.matchAll(/<[^>]*\ssrc=[^>]*>/gi))
          expect(image).toMatch(/^<img [^>]*alt="[^"]+"[^>]* src="(cid:code-\d+@marquee|https:[^"?]+\/share\.jpg)"/)
        for (const href of hrefs(html)) expect(href).toMatch(/^https?:\/\/[^/]+/)
        expect(html).toContain('dir="auto"')

        expect(text).not.toMatch(/<\/?[a-z]|&(amp|nbsp|#)/i)
        expect(text.startsWith(content.heading)).toBe(true)
        expect(text).toContain(content.reason)
        for (const line of content.blocks.flatMap(readableLines)) expect(text).toContain(line)
        expect(text.includes('/unsubscribe/')).toBe(frame.unsubscribeUrl !== null)
      }
    },
  )
})
