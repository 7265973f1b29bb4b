import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { changeFollows, FollowRowForm } from '#client/features/followers/public.ts'
import { graphql } from '#client/gql/index.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/following.ts'

const FollowingPage = graphql(`
  query FollowingPage($token: String!) {
    following(token: $token) {
      email
      follows {
        isConfirmed
        group {
          id
        }
        organization {
          id
        }
        ...FollowRow_Follow
      }
    }
  }
`)

/** Loading changes nothing: link previews and mail scanners open every address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { following } = await queryAsVisitor(context, FollowingPage, { token: params.token })
  if (!following) throw data(null, { status: 404 })
  return { following }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await changeFollows(context, await request.formData(), params.token)
  throw redirect(url.pathname)
}

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(i18nOfPage(matches)._(msg`What you follow`))

/** What the links of mails to followers lead to: confirm, change and leave, without an account and without script. */
export default function FollowingRoute({ loaderData: { following } }: Route.ComponentProps) {
  const { email, follows } = following
  const isAsked = follows.some(({ isConfirmed }) => !isConfirmed)
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">{isAsked ? <Trans>Confirm to follow</Trans> : <Trans>What you follow</Trans>}</Display>
      <div aria-live="polite">
        <Text tone="muted" className="text-pretty">
          {follows.length === 0 ? (
            <Trans>
              <strong className="break-all">{email}</strong> won’t get emails about new events here any more.
            </Trans>
          ) : isAsked ? (
            <Trans>
              One press, and <strong className="break-all">{email}</strong> gets an email when there’s a new event.
            </Trans>
          ) : (
            <Trans>
              <strong className="break-all">{email}</strong> gets an email when there’s a new event.
            </Trans>
          )}
        </Text>
      </div>
      {follows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {follows.map((follow) => (
            <li key={follow.group?.id ?? follow.organization.id} className="py-3">
              <FollowRowForm follow={follow} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
