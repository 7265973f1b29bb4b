import { useSettled } from '#client/lib/use-settled.ts'
import { Poster } from '#client/ui/poster.tsx'

/** How long a pause in writing has to be before the poster is drawn anew. */
const pauseMs = 350

/** The poster as it will hang until there is a picture: it draws itself from the title while one writes. */
export function PosterPreview({ title, caption }: { title: string; caption: string }) {
  const settled = useSettled(title.trim(), pauseMs)
  return (
    <figure className="flex flex-col gap-3">
      <div key={settled} className="animate-appear">
        <Poster title={settled || 'Your title here'} caption={caption} />
      </div>
      <figcaption className="hidden text-xs text-muted lg:block">
        Drawn from your title. A picture of your own can take its place at any time.
      </figcaption>
    </figure>
  )
}
