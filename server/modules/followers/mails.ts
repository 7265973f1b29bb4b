import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { type MailBlock, type MailContent, button, link, note, paragraph } from '../../platform/mail/content.ts'

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
  const reason = i18n._(msg`You’re getting this because someone entered this address to follow ${{ name }}.`)
  if (isFollowing) {
    const heading = i18n._(msg`You already follow ${{ name }}`)
    return {
      subject: heading,
      preview: i18n._(msg`You hear about their new events.`),
      heading,
      blocks: [
        paragraph(i18n._(msg`There’s nothing left to do: you hear about new events from ${{ name }}.`)),
        button(i18n._(msg`See what you follow`), url),
      ],
      reason,
    }
  }
  return {
    subject: i18n._(msg`Confirm that you want to follow ${{ name }}`),
    preview: i18n._(msg`One more step, and you hear about their new events.`),
    heading: i18n._(msg`Follow ${{ name }}?`),
    blocks: [
      paragraph(i18n._(msg`Confirm your address, and we’ll email you about new events from ${{ name }}.`)),
      button(i18n._(msg`Confirm`), url),
      note(i18n._(msg`Wasn’t you? Ignore this email, and you won’t hear from us again.`)),
    ],
    reason,
  }
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
      ? i18n._(msg`New event: ${{ title: first.title }}`)
      : i18n._(msg`${plural({ count }, { one: '# new event', other: '# new events' })} from ${{ host }}`)
  return {
    subject: heading,
    preview: others.length === 0 ? i18n._(msg`From ${{ host }}. ${{ when: first.when }}.`) : titlesOf(events),
    heading,
    blocks:
      others.length === 0
        ? [factsOf(i18n, first, host), button(i18n._(viewEvent), first.url), changeLink(i18n, facts)]
        : listOf(i18n, facts),
    reason: i18n._(msg`You’re getting this because you follow ${{ host }}.`),
  }
}

/** On Mondays, with all that became public since the last one. */
export function weeklyEventsMail(i18n: I18n, facts: NewEvents): MailContent {
  const { organizationName: host, events } = facts
  const heading = i18n._(msg`New from ${{ host }} this week`)
  return {
    subject: heading,
    preview: titlesOf(events),
    heading,
    blocks: listOf(i18n, facts),
    reason: i18n._(msg`You’re getting this because you follow ${{ host }} weekly.`),
  }
}

const titlesOf = (events: NewEvents['events']) => events.map(({ title }) => title).join(' · ')

const viewEvent = msg`View event`

const changeLink = (i18n: I18n, { followingUrl }: NewEvents) =>
  link(i18n._(msg`Change how often you hear`), followingUrl)

function listOf(i18n: I18n, facts: NewEvents): MailBlock[] {
  const events = facts.events.flatMap((event) => [
    paragraph(event.title),
    factsOf(i18n, event, null),
    link(i18n._(viewEvent), event.url),
  ])
  const { more, organizationUrl } = facts
  const rest =
    more === 0
      ? []
      : [link(i18n._(msg`See ${plural({ more }, { one: '# more event', other: '# more events' })}`), organizationUrl)]
  return [...events, ...rest, changeLink(i18n, facts)]
}

function factsOf(i18n: I18n, { when, where }: AnnouncedEvent, host: string | null): MailBlock {
  return {
    type: 'facts',
    rows: [
      { label: i18n._(msg`When`), value: when },
      ...(where ? [{ label: i18n._(msg`Where`), value: where }] : []),
      ...(host ? [{ label: i18n._(msg`Host`), value: host }] : []),
    ],
  }
}
