import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Form, Link } from 'react-router'
import { ShareDownloads } from '#client/features/share-pictures/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { latePart } from '#client/lib/scripts/late-part.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { type ButtonVariant, buttonStyle } from '#client/ui/button/button-style.ts'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { shareLink, ShareWays } from './share-ways.tsx'

const ShareEventFragment = graphql(`
  fragment ShareEvent_Event on Event {
    id
    slug
    visibility
    viewerReferralLink {
      id
      code
    }
    ...ShareDownloads_Event
  }
`)

export const CreateReferralLink = graphql(`
  mutation CreateReferralLink($input: CreateReferralLinkInput!) {
    createReferralLink(input: $input) {
      __typename
      ... on ReferralLink {
        id
        code
        event {
          id
          viewerReferralLink {
            id
            code
          }
        }
      }
      ... on NotFound {
        message
      }
    }
  }
`)

interface ShareEventProps {
  event: FragmentType<typeof ShareEventFragment>
  /** In the language of the page around it. */
  title: string
  isSignedIn: boolean
  publicUrl: string
  variant?: ButtonVariant
  children?: ReactNode
}

const ShareQr = latePart(() => import('./share-qr.tsx'))

/** A button to share an event. With script it opens a dialog; without, the link unfolds in place. */
export function ShareEvent({ variant = 'secondary', ...rest }: ShareEventProps) {
  const props = { variant, ...rest }
  return useHydrated() ? <ShareWindow {...props} /> : <ShareInPlace {...props} />
}

type ShareProps = ShareEventProps & { variant: ButtonVariant }

function Label({ children }: Pick<ShareEventProps, 'children'>) {
  return (
    <>
      <Share2 aria-hidden />
      {children ?? <Trans>Share</Trans>}
    </>
  )
}

function ShareWindow({ event: reference, title, isSignedIn, publicUrl, variant, children }: ShareProps) {
  const { t } = useLingui()
  const event = readFragment(ShareEventFragment, reference)
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const code = event.viewerReferralLink?.code ?? made
  const isMaking = isSignedIn && code === null && !hasFailed
  const link = shareLink(publicUrl, event.slug, code)

  async function createLink() {
    setHasFailed(false)
    try {
      const variables = { input: { eventId: event.id } }
      const created = (await api.mutate({ mutation: CreateReferralLink, variables })).data?.createReferralLink
      if (created?.__typename === 'ReferralLink') setMade(created.code)
      else setHasFailed(true)
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <Dialog
      title={t`Invite a friend`}
      description={t(event.visibility === 'PRIVATE' ? seenByGuests : seenByAll)}
      isOpen={isOpen}
      onOpenChange={(willOpen) => {
        setIsOpen(willOpen)
        // Made when it is needed, because few people who open an event share it.
        if (willOpen && isSignedIn && code === null) void createLink()
      }}
      trigger={
        <button type="button" className={buttonStyle(variant, 'sm')}>
          <Label>{children}</Label>
        </button>
      }
    >
      <div className="flex flex-col gap-5">
        {hasFailed && (
          <FormError
            message={t`We couldn’t create your own link just now. This one works too, but guests who use it won’t count as yours.`}
          />
        )}
        {isMaking ? (
          <Skeleton className="h-10 w-full" />
        ) : (
          <ShareWays title={title} link={link} label={code ? t`Your link` : t`Link to the event`} />
        )}
        <Suspense fallback={<Skeleton className="size-36" />}>
          {isMaking ? <Skeleton className="size-36" /> : <ShareQr link={link} name={event.slug} />}
        </Suspense>
        <ShareDownloads event={event} />
        <WhoseLink isOwn={isSignedIn} slug={event.slug} />
      </div>
    </Dialog>
  )
}

function ShareInPlace({ event: reference, title, isSignedIn, publicUrl, variant, children }: ShareProps) {
  const { t } = useLingui()
  const event = readFragment(ShareEventFragment, reference)
  const code = event.viewerReferralLink?.code ?? null
  const label = code ? t`Your link` : t`Link to the event`
  return (
    <details className="open:basis-full">
      <summary className={buttonStyle(variant, 'sm', 'no-marker')}>
        <Label>{children}</Label>
      </summary>
      <div className="mt-3 flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-4 text-start">
        <ShareWays title={title} link={shareLink(publicUrl, event.slug, code)} label={label} />
        {isSignedIn && code === null && (
          <Form method="post" action="/dashboard/referrals">
            <input type="hidden" name="eventId" value={event.id} />
            <Button type="submit" variant="secondary" size="sm">
              <Trans>Get your own link</Trans>
            </Button>
          </Form>
        )}
        <ShareDownloads event={event} />
        <WhoseLink isOwn={code !== null} slug={event.slug} />
      </div>
    </details>
  )
}

const seenByGuests = msg`This event is private. Only guests and organizers can open the link.`
const seenByAll = msg`Anyone with the link can see the event. Send it to someone who’ll say yes.`

/** Says what the link reveals, and how to get a link of one's own. */
function WhoseLink({ isOwn, slug }: { isOwn: boolean; slug: string }) {
  const linkStyle = 'rounded-[3px] font-semibold accent-underline'
  return (
    <p className="text-sm text-pretty text-muted">
      {isOwn ? (
        <Trans>
          This link is yours. You see how many people come through it, and the host sees that you invited them.{' '}
          <Link to="/dashboard/referrals" className={linkStyle}>
            See your referrals
          </Link>
        </Trans>
      ) : (
        <Trans>
          This link isn’t tied to you.{' '}
          <Link to={`/login?next=${encodeURIComponent(`/e/${slug}`)}`} className={linkStyle}>
            Log in
          </Link>{' '}
          to get your own and see who it brings.
        </Trans>
      )}
    </p>
  )
}
