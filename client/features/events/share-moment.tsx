import { Share2 } from 'lucide-react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { Heading } from '#client/ui/typography.tsx'

/** Right after it was published: the lights are on, now somebody has to hear of it. */
export function ShareMoment({ title, link, isPrivate }: { title: string; link: string; isPrivate: boolean }) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  return (
    <section aria-labelledby="share-heading" className="container-page animate-enter pt-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card bg-accent-wash p-5">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          <Heading id="share-heading">It is on the board</Heading>
          <p className="text-sm text-pretty">
            {isPrivate
              ? 'It is private: members of your organization and registered guests can open this link.'
              : 'Everybody with this link can see it. Send it to somebody who will say yes.'}
          </p>
        </div>
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-2">
          <CopyField label="Link to the event" value={link} className="min-w-0 flex-1" />
          {canShare && (
            <Button
              variant="secondary"
              // Closing the list of apps is no failure.
              onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
            >
              <Share2 aria-hidden />
              Share
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
