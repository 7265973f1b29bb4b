import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { ActivityKind } from '#client/gql/graphql.ts'
import { longMoment } from '#client/lib/time/event-dates.ts'

interface NoticeFacts {
  kind: ActivityKind
  actorName?: string | null
  body?: string | null
  details?: unknown
}

/** What happened to the event, as a sentence. Words written by the server win. */
export function describeNotice(i18n: I18n, { kind, actorName, body, details }: NoticeFacts): string {
  if (body) return body
  const facts = (details ?? {}) as Record<string, unknown>
  const { count } = facts
  const who = actorName ?? i18n._(msg`The host`)
  switch (kind) {
    case 'EVENT_CHANGED':
      return describeChange(i18n, facts, who)
    case 'THEME_PUBLISHED':
      return i18n._(msg`${{ who }} gave the page a new look`)
    case 'VISUAL_ADDED':
      return i18n._(msg`${{ who }} added a photo`)
    case 'MILESTONE':
      if (facts['milestone'] === 'SOLD_OUT') return i18n._(msg`Every spot is taken`)
      return typeof count === 'number'
        ? i18n._(msg`${plural({ count }, { one: '# guest is going', other: '# guests are going' })}`)
        : i18n._(msg`A milestone`)
    default:
      return who
  }
}

function describeChange(i18n: I18n, facts: Record<string, unknown>, who: string): string {
  const { change, field, from, to, timeZone, message } = facts
  // The message is the organizers' own words, so it is quoted at the end.
  const words = typeof message === 'string' && message !== '' ? message : null
  const isTime = field === 'startsAt' || field === 'endsAt' || change === 'POSTPONED'
  const time = isTime && typeof to === 'string' && typeof timeZone === 'string' ? longMoment(i18n, to, timeZone) : null
  switch (change) {
    case 'PUBLISHED':
      return i18n._(msg`Registration is open`)
    case 'CANCELLED':
      return i18n._(
        words === null ? msg`${{ who }} cancelled the event` : msg`${{ who }} cancelled the event: “${{ words }}”`,
      )
    case 'POSTPONED':
      if (time === null)
        return i18n._(
          words === null
            ? msg`${{ who }} moved the event to a new time`
            : msg`${{ who }} moved the event to a new time: “${{ words }}”`,
        )
      return i18n._(
        words === null
          ? msg`${{ who }} moved the event to ${{ time }}`
          : msg`${{ who }} moved the event to ${{ time }}: “${{ words }}”`,
      )
  }
  if (field === 'terms')
    return i18n._(from === null ? msg`${{ who }} added event terms` : msg`${{ who }} changed the event terms`)
  const say = typeof field === 'string' ? changes[field] : undefined
  if (!say) return i18n._(msg`${{ who }} changed the details`)
  if (to === null && say.removed) return i18n._(say.removed(who))
  // An instant needs its time zone.
  const value = isTime ? time : typeof to === 'number' ? i18n.number(to) : to
  return typeof value === 'string' && say.changedTo ? i18n._(say.changedTo(who, value)) : i18n._(say.changed(who))
}

interface ChangeSentences {
  changed: (who: string) => MessageDescriptor
  /** Left out where the value is too long to repeat, as links and descriptions are. */
  changedTo?: (who: string, to: string) => MessageDescriptor
  removed?: (who: string) => MessageDescriptor
}

const changesOfLocation: ChangeSentences = {
  changed: (who) => msg`${{ who }} changed the location`,
  changedTo: (who, to) => msg`${{ who }} changed the location to “${{ to }}”`,
  removed: (who) => msg`${{ who }} removed the location`,
}

const changes: Readonly<Record<string, ChangeSentences>> = {
  title: {
    changed: (who) => msg`${{ who }} changed the title`,
    changedTo: (who, to) => msg`${{ who }} changed the title to “${{ to }}”`,
  },
  description: {
    changed: (who) => msg`${{ who }} changed the description`,
  },
  startsAt: {
    changed: (who) => msg`${{ who }} changed the start`,
    changedTo: (who, to) => msg`${{ who }} moved the start to ${{ to }}`,
  },
  endsAt: {
    changed: (who) => msg`${{ who }} changed the end`,
    changedTo: (who, to) => msg`${{ who }} moved the end to ${{ to }}`,
  },
  timeZone: {
    changed: (who) => msg`${{ who }} changed the time zone`,
    changedTo: (who, to) => msg`${{ who }} changed the time zone to “${{ to }}”`,
  },
  venue: changesOfLocation,
  venueName: changesOfLocation,
  venueAddress: {
    changed: (who) => msg`${{ who }} changed the address`,
    changedTo: (who, to) => msg`${{ who }} changed the address to “${{ to }}”`,
    removed: (who) => msg`${{ who }} removed the address`,
  },
  onlineUrl: {
    changed: (who) => msg`${{ who }} changed the online link`,
    removed: (who) => msg`${{ who }} removed the online link`,
  },
  capacity: {
    changed: (who) => msg`${{ who }} changed the capacity`,
    changedTo: (who, to) => msg`${{ who }} changed the capacity to ${{ to }}`,
    removed: (who) => msg`${{ who }} removed the capacity limit`,
  },
}
