import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import {
  type MailBlock,
  type MailContent,
  type MailText,
  button,
  factTable,
  link,
  note,
  paragraph,
} from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'

/**
 * The kinds of these mails. They belong to no organization: organizers see the addresses that are shared, and no
 * other among the mails that are stuck.
 */
export const mailsToFollowers = ['followRequest', 'newEvents', 'weeklyEvents'] as const

interface FollowRequest {
  /** Of the organization, with the group's when it is about one. */
  name: string
  /** Whoever reads it has confirmed before. */
  isFollowing: boolean
  /** The page with the button. */
  url: string
}

/** After somebody typed an address. Its reader decides. */
export function confirmFollowMail(i18n: I18n, { name, isFollowing, url }: FollowRequest): MailContent {
  const reason = msg`You’re getting this because someone entered this address to follow ${{ name }}.`
  if (isFollowing) {
    const heading = msg`You already follow ${{ name }}`
    return translateMail(i18n, {
      subject: heading,
      preview: msg`You hear about their new events.`,
      heading,
      blocks: [
        paragraph(msg`There’s nothing left to do: you hear about new events from ${{ name }}.`),
        button(msg`See what you follow`, url),
      ],
      reason,
    })
  }
  return translateMail(i18n, {
    subject: msg`Confirm that you want to follow ${{ name }}`,
    preview: msg`One more step, and you hear about their new events.`,
    heading: msg`Follow ${{ name }}?`,
    blocks: [
      paragraph(msg`Confirm your address, and we’ll email you about new events from ${{ name }}.`),
      button(msg`Confirm`, url),
      note(msg`Wasn’t you? Ignore this email, and you won’t hear from us again.`),
    ],
    reason,
  })
}

export interface AnnouncedEvent {
  title: string
  /** With the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
  when: string
  /** As far as strangers may know it; null without one. */
  where: string | null
  url: string
}

interface NewEvents {
  organizationName: string
  events: readonly [AnnouncedEvent, ...AnnouncedEvent[]]
  /** How many there are that are not in it. */
  more: number
  /** The page with all of them. */
  organizationUrl: string
  /** The page where the reader changes how often they hear. */
  followingUrl: string
}

/** Soon after events became public. */
export function newEventsMail(i18n: I18n, facts: NewEvents): MailContent {
  const { organizationName: host, events, more } = facts
  const [first, ...others] = events
  const count = events.length + more
  const heading =
    others.length === 0
      ? msg`New event: ${{ title: first.title }}`
      : msg`${plural({ count }, { one: '# new event', other: '# new events' })} from ${{ host }}`
  return translateMail(i18n, {
    subject: heading,
    preview: others.length === 0 ? msg`From ${{ host }}. ${{ when: first.when }}.` : titlesOf(events),
    heading,
    blocks:
      others.length === 0 ? [factsOf(first, host), button(viewEvent, first.url), changeLink(facts)] : listOf(facts),
    reason: msg`You’re getting this because you follow ${{ host }}.`,
  })
}

/** On Mondays, with all that became public since the last one. */
export function weeklyEventsMail(i18n: I18n, facts: NewEvents): MailContent {
  const { organizationName: host, events } = facts
  const heading = msg`New from ${{ host }} this week`
  return translateMail(i18n, {
    subject: heading,
    preview: titlesOf(events),
    heading,
    blocks: listOf(facts),
    reason: msg`You’re getting this because you follow ${{ host }} weekly.`,
  })
}

const titlesOf = (events: NewEvents['events']) => events.map(({ title }) => title).join(' · ')

const viewEvent = msg`View event`

const changeLink = ({ followingUrl }: NewEvents) => link(msg`Change how often you hear`, followingUrl)

function listOf(facts: NewEvents): MailBlock<MailText>[] {
  const events = facts.events.flatMap((event) => [
    paragraph(event.title),
    factsOf(event, null),
    link(viewEvent, event.url),
  ])
  const { more, organizationUrl } = facts
  const rest =
    more === 0
      ? []
      : [link(msg`See ${plural({ more }, { one: '# more event', other: '# more events' })}`, organizationUrl)]
  return [...events, ...rest, changeLink(facts)]
}

function factsOf({ when, where }: AnnouncedEvent, host: string | null): MailBlock<MailText> {
  return factTable([
    { label: msg`When`, value: when },
    ...(where ? [{ label: msg`Where`, value: where }] : []),
    ...(host ? [{ label: msg`Host`, value: host }] : []),
  ])
}
