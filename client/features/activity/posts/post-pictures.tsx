import { Plural, useLingui } from '@lingui/react/macro'
import { useLightbox } from '#client/features/visuals/public.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Poster } from '#client/ui/picture/poster.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'

/** Photos shown at once; the rest is counted on the last of them. */
const shownAtOnce = 4

type PostPicture = NonNullable<FeedItem['visual']>

/** The photos of a post: one large, or several as a grid. Each opens whole, over the page. */
export function PostPictures({ pictures, className }: { pictures: readonly PostPicture[]; className?: string }) {
  const { t } = useLingui()
  const shown = pictures.slice(0, shownAtOnce)
  const more = pictures.length - shown.length
  const [only] = shown
  const { linkTo, lightbox } = useLightbox(pictures)
  if (!only) return null
  const isWide = only.width > only.height * 1.2
  return (
    <div
      className={classNames(
        'grid gap-0.5 overflow-hidden rounded-card border border-line',
        shown.length > 1 && 'grid-cols-2',
        className,
      )}
    >
      {shown.map((picture, index) => {
        const isLone = shown.length === 1 || (shown.length === 3 && index === 0)
        return (
          <a
            key={picture.id}
            {...linkTo(picture)}
            // Organizers see photos before they are described.
            aria-label={picture.altText ? undefined : t`Photo without a description`}
            className={classNames(
              'relative cursor-zoom-in focus-visible:z-10 focus-visible:-outline-offset-2',
              isLone && shown.length > 1 && 'col-span-2',
            )}
          >
            <Poster
              title={picture.altText}
              visual={picture}
              ratio={isLone && (isWide || shown.length > 1) ? 'wide' : 'square'}
              sizes={isLone ? '(min-width: 44rem) 40rem, 100vw' : '(min-width: 44rem) 20rem, 50vw'}
              className="rounded-none after:hidden"
            />
            {more > 0 && index === shown.length - 1 && (
              <span className="tabular absolute inset-0 grid place-items-center bg-[oklch(14%_0.01_67/0.55)] font-display text-display-sm font-bold text-white">
                <span className="sr-only">
                  <Plural comment="At the end of a row of photos" value={more} one="and # more" other="and # more" />
                </span>
                <span aria-hidden dir="ltr">
                  +{more}
                </span>
              </span>
            )}
          </a>
        )
      })}
      {lightbox}
    </div>
  )
}
