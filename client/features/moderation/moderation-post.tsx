import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  BundleSentence,
  describeNotice,
  type FeedItem,
  isBundled,
  isSpoken,
  PostPictures,
} from '#client/features/activity/public.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'

interface ModerationPostProps {
  item: FeedItem
  timeZone: string
  isFresh: boolean
  actions?: ReactNode
}

const audiences = { PUBLIC: null, GUESTS: msg`Guests only`, ORGANIZERS: msg`Organizers only` } as const

/** One post of the feed as an organizer goes through it: short, with who may see it. */
export function ModerationPost({ item, timeZone, isFresh, actions }: ModerationPostProps) {
  const { t, i18n } = useLingui()
  const { who, what } = describePost(i18n, item)
  const hasWords = isSpoken(item) && !item.isDeleted
  const audience = audiences[item.visibility]
  return (
    <div
      data-row
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5 sm:flex-nowrap',
        isFresh && 'animate-arrive',
      )}
    >
      <span className="flex w-8 shrink-0 justify-center pt-0.5">
        {who ? (
          <Avatar name={who} image={item.actor?.image} size="sm" />
        ) : (
          <span aria-hidden className="mt-2.5 size-1.5 rounded-full bg-line-strong" />
        )}
      </span>
      {/* A post that waits has a wide button: on a phone it goes below the words instead of taking their room. */}
      <div className={classNames('flex min-w-0 flex-1 flex-col gap-0.5 py-1', !item.isApproved && 'max-sm:basis-44')}>
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm wrap-anywhere">
          {who && what !== null && <bdi className="font-semibold">{who}</bdi>}
          {!hasWords && (
            <span dir="auto" className={classNames('text-muted', item.isDeleted && 'italic')}>
              {what ?? (
                <BundleSentence kind={item.kind} count={1}>
                  <bdi className="font-semibold text-text">{who}</bdi>
                </BundleSentence>
              )}
            </span>
          )}
          <time dateTime={item.createdAt} className="tabular text-xs text-muted">
            {clockTime(i18n, item.createdAt, timeZone)}
          </time>
          {item.parentId && (
            <span className="text-xs text-muted">
              <Trans comment="This post is a reply">reply</Trans>
            </span>
          )}
          {audience && <Badge tone="outline">{t(audience)}</Badge>}
          {item.isHidden && !item.isDeleted && (
            <Badge tone="danger">
              {item.isThreadHidden ? <Trans>Hidden with thread</Trans> : <Trans>Hidden</Trans>}
            </Badge>
          )}
          {!item.isApproved && !item.isDeleted && (
            <Badge tone="wash">
              <Trans>Awaiting approval</Trans>
            </Badge>
          )}
        </p>
        {hasWords && what && (
          <p dir="auto" className="max-w-[68ch] text-sm text-pretty break-words whitespace-pre-line">
            {what}
          </p>
        )}
        {item.visual && !item.isDeleted && (
          <PostPictures
            pictures={[
              { ...item.visual, altText: item.visual.altText || (who ? t`Photo by ${who}` : t`Photo by the host`) },
            ]}
            className="my-1 max-w-64"
          />
        )}
      </div>
      {actions}
    </div>
  )
}

/** A post as one line of a list: who, and what they wrote; null where a `BundleSentence` says what they did. */
function describePost(i18n: I18n, item: FeedItem): { who: string | null; what: string | null } {
  if (item.isDeleted) return { who: null, what: i18n._(msg({ message: 'Removed', context: 'post' })) }
  if (isSpoken(item)) return { who: item.actorName ?? i18n._(msg`Someone`), what: item.body ?? '' }
  if (isBundled(item.kind)) return { who: item.actorName ?? i18n._(msg`Someone`), what: null }
  return { who: null, what: describeNotice(i18n, item) }
}
