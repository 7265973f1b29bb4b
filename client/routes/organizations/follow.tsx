import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { changeFollows, FollowForm, FollowRowForm, followAddress } from '#client/features/followers/public.ts'
import { FollowMutation } from '#client/features/followers/follow-documents.ts'
import { readFrequency } from '#client/features/followers/frequencies.ts'
import { readShareEmail } from '#client/features/followers/share-email.ts'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/follow.ts'

const FollowPage = graphql(`
  query FollowPage($slug: String!) {
    viewer {
      id
    }
    organization(slug: $slug) {
      id
      name
      slug
      viewerFollow {
        ...FollowRow_Follow
      }
    }
  }
`)

const FollowPageGroup = graphql(`
  query FollowPageGroup($groupId: ID!) {
    group(id: $groupId) {
      id
      name
      organization {
        id
      }
      viewerFollow {
        ...FollowRow_Follow
      }
    }
  }
`)

/** What the page is about. @throws a 404 when it does not exist, or is of another organization. */
async function readPage(context: Route.LoaderArgs['context'], slug: string, groupId: string | null) {
  const { organization, viewer } = await queryAsVisitor(context, FollowPage, { slug })
  if (!organization) throw data(null, { status: 404 })
  const isSignedIn = Boolean(viewer)
  const { id, name, viewerFollow: follow } = organization
  if (groupId === null) return { id, name, slug: organization.slug, groupId, follow, isSignedIn }
  const { group } = await queryAsVisitor(context, FollowPageGroup, { groupId })
  if (!group || group.organization.id !== id) throw data(null, { status: 404 })
  const named = `${name} · ${group.name}`
  return { id: group.id, name: named, slug: organization.slug, groupId, follow: group.viewerFollow, isSignedIn }
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return readPage(context, params.slug, url.searchParams.get('group'))
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { id, slug, groupId } = await readPage(context, params.slug, url.searchParams.get('group'))
  const address = followAddress(slug, groupId)
  if (form.get('intent') !== 'follow') {
    await changeFollows(context, form, null)
    throw redirect(address)
  }
  const email = String(form.get('email') ?? '')
  const sharesEmail = readShareEmail(form)
  // The button elsewhere has no box, and leaves what was chosen.
  const input = { id, frequency: readFrequency(form), ...(sharesEmail && { sharesEmail }), ...(email && { email }) }
  const result = await mutateAsVisitor(context, FollowMutation, { input })
  if (!result) throw data(null, { status: 404 })
  if ('message' in result) return data({ message: result.message, email, sharesEmail, sentTo: null }, { status: 400 })
  if (result.isConfirmationSent) return { message: '', email, sharesEmail, sentTo: email }
  throw redirect(form.get('back') === 'organization' ? `/o/${slug}` : address)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData?.name ?? ''
  return pageMeta({ title: i18nOfPage(matches)._(msg`Follow ${{ name }}`), isHidden: true })
}

/** Where one follows, and changes how. Buttons elsewhere lead here, and post here. */
export default function FollowRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, groupId, follow, isSignedIn } = loaderData
  const answer = useLastAnswer(actionData)
  const back = (
    <LinkButton to={`/o/${slug}`} variant="ghost" className="-ms-3 self-start">
      <Trans>Back to the events</Trans>
    </LinkButton>
  )
  if (answer?.sentTo)
    return (
      <div className="container-prose flex flex-col gap-6 py-12">
        <Display size="md">
          <Trans>Check your email</Trans>
        </Display>
        <Text as="output" tone="muted" className="text-pretty">
          <Trans>
            We’ve sent a link to <strong className="break-all">{answer.sentTo}</strong>. Open it to follow {name}.
          </Trans>
        </Text>
        {back}
      </div>
    )
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md" dir="auto" className="break-words">
        {follow ? <Trans>You follow {name}</Trans> : <Trans>Follow {name}</Trans>}
      </Display>
      <Text tone="muted" className="text-pretty">
        {follow ? (
          <Trans>You get an email when there’s a new event.</Trans>
        ) : (
          <Trans>Get an email when there’s a new event. Leave with one click whenever you like.</Trans>
        )}
      </Text>
      {follow ? (
        <FollowRowForm follow={follow} />
      ) : (
        <FollowForm
          action={followAddress(slug, groupId)}
          name={name}
          isSignedIn={isSignedIn}
          refusal={answer?.message ? answer : undefined}
        />
      )}
      {back}
    </div>
  )
}
