import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { changeSubscription } from '#client/features/mail-subscriptions/change-subscription.ts'
import { GuestMails } from '#client/features/mail-subscriptions/guest-mails.tsx'
import { OrganizerMails } from '#client/features/mail-subscriptions/organizer-mails.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import type { Route } from './+types/unsubscribe.ts'

const UnsubscribePage = graphql(`
  query UnsubscribePage($token: String!, $language: String) {
    mailSubscription(token: $token) {
      ...GuestMails_Subscription
    }
    following(token: $token) {
      email
    }
    organizerMailSubscription(token: $token) {
      ...OrganizerMails_Subscription
    }
  }
`)

/** Loading changes nothing: link previews and mail scanners open every address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale: language } = context.get(visitorContext).i18n
  const page = await queryAsVisitor(context, UnsubscribePage, { token: params.token, language })
  const { mailSubscription: ofGuest, organizerMailSubscription: ofOrganizer } = page
  // Followers choose on a page of their own.
  if (page.following) throw redirect(`/following/${params.token}`)
  if (!ofGuest && !ofOrganizer) throw data(null, { status: 404 })
  return { ofGuest, ofOrganizer }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await changeSubscription(context, params.token, await request.formData())
  throw redirect(url.pathname)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Email updates`), isHidden: true })

export default function UnsubscribeRoute({ loaderData: { ofGuest, ofOrganizer } }: Route.ComponentProps) {
  return (
    <div className="container-prose flex flex-col gap-8 py-12">
      {ofGuest && <GuestMails subscription={ofGuest} />}
      {ofOrganizer && <OrganizerMails subscription={ofOrganizer} />}
    </div>
  )
}
