import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { VisualKind } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/class-names.ts'
import { Badge } from '#client/ui/badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Heading } from '#client/ui/typography.tsx'

export const VisualWallFragment = graphql(`
  fragment VisualWall_Event on Event {
    visuals(first: 50) {
      edges {
        node {
          id
          kind
          altText
          width
          height
          placeholder
          dominantColor
          variants {
            url
            width
            type
          }
        }
      }
    }
  }
`)

const parts: { kind: VisualKind; title: string; about: string }[] = [
  { kind: 'COVER', title: 'Poster', about: 'The first thing anybody sees of the event; its colour washes the page.' },
  { kind: 'FLYER', title: 'Flyers', about: 'For printing and for passing on.' },
  { kind: 'GALLERY', title: 'Gallery', about: 'Shown on the event’s page in this order.' },
]

const lists: Record<VisualKind, string> = {
  COVER: 'grid max-w-md',
  FLYER: 'grid grid-cols-2 items-start gap-4 xl:grid-cols-3',
  GALLERY: 'grid grid-cols-2 items-start gap-4 md:grid-cols-3 xl:grid-cols-4',
}

/** Every picture of an event by what it is for, with the words for those who do not see it. */
export function VisualWall({ event: reference }: { event: FragmentType<typeof VisualWallFragment> }) {
  const visuals = readFragment(VisualWallFragment, reference).visuals.edges.map(({ node }) => node)
  if (visuals.length === 0) {
    return <EmptyState title="No pictures yet">Until there is one, the poster is drawn from the title.</EmptyState>
  }
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      {parts.map(({ kind, title, about }) => {
        const pictures = visuals.filter((visual) => visual.kind === kind)
        if (pictures.length === 0) return null
        return (
          <section
            key={kind}
            aria-labelledby={`visuals-${kind}`}
            className={classNames('flex min-w-0 flex-col gap-4', kind === 'GALLERY' && 'lg:col-span-2')}
          >
            <header className="flex flex-col gap-1">
              <div className="flex items-baseline gap-2.5">
                <Heading id={`visuals-${kind}`} size="lg">
                  {title}
                </Heading>
                {pictures.length > 1 && <span className="tabular text-sm text-muted">{pictures.length}</span>}
              </div>
              <p className="text-sm text-muted">{about}</p>
            </header>
            <ul className={lists[kind]}>
              {pictures.map((picture, index) => (
                <li key={picture.id} className="flex flex-col gap-2.5">
                  <img
                    src={picture.variants[0]?.url}
                    srcSet={picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
                    sizes={kind === 'COVER' ? '28rem' : '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw'}
                    alt={picture.altText}
                    width={picture.width}
                    height={picture.height}
                    loading={kind === 'COVER' || index < 4 ? 'eager' : 'lazy'}
                    decoding="async"
                    className="h-auto w-full rounded-card bg-cover"
                    style={{ backgroundColor: picture.dominantColor, backgroundImage: `url("${picture.placeholder}")` }}
                  />
                  <div className="flex items-start gap-2.5">
                    <span
                      aria-hidden
                      className="mt-1 size-3 shrink-0 rounded-full border border-line"
                      style={{ backgroundColor: picture.dominantColor }}
                    />
                    {picture.altText ? (
                      // Written for those who see it; the others have heard it with the picture.
                      <p aria-hidden dir="auto" className="min-w-0 text-xs text-muted">
                        {picture.altText}
                      </p>
                    ) : (
                      <Badge tone="danger">No description</Badge>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
