import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { areaAddress, describeRole, nameRole, toRoleWord } from '#client/features/area/public.ts'
import { finish, refusalIn, runMutation } from '#client/lib/forms/form-action.ts'
import { describeInvitation, missingInvitation } from '#client/features/organizations/team/describe-invitation.ts'
import { AcceptInvitation } from '#client/features/organizations/team/team-mutations.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { BulbFrame } from '#client/ui/picture/bulb-frame.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/invitation.ts'

const InvitationPage = graphql(`
  query InvitationPage($token: String!) {
    viewer {
      id
      email
    }
    invitation(token: $token) {
      organizationName
      organizationSlug
      role
      email
      invitedByName
      state
      expiresAt
      isForViewer
    }
  }
`)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer, invitation } = await queryPage(context, InvitationPage, { token: params.token })
  return data({ viewer, invitation }, { status: invitation ? 200 : 404 })
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const answer = await runMutation(context, url, AcceptInvitation, { input: { token: params.token } })
  if (!refusalIn(answer) && answer.__typename === 'Membership') {
    const { role, organization } = answer
    throw redirect(areaAddress({ role: toRoleWord(role), organization }))
  }
  return finish(answer, 'accept', url)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData?.invitation?.organizationName
  const title = name ? msg`Invitation to ${{ name }}` : msg`Invitation`
  return pageMeta({ title: i18nOfPage(matches)._(title), isHidden: true })
}

// The token is the invitation. The policy of all pages tells it to no other site. A stricter one would leave its own
// forms without their origin, and the server would refuse them when they are sent without script.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export default function InvitationRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { viewer, invitation } = loaderData
  const isPending = useNavigation().state !== 'idle'
  if (!invitation) {
    return (
      <InvitationBoard title={t(missingInvitation.title)} text={t(missingInvitation.text)}>
        <LinkButton to="/" size="lg" variant="secondary">
          <Trans>Discover events</Trans>
        </LinkButton>
      </InvitationBoard>
    )
  }
  const { organizationName } = invitation
  const words = describeInvitation(invitation, viewer?.email ?? null)
  const back = new URLSearchParams({ next: `/invitations/${params.token}`, email: invitation.email })
  const role = toRoleWord(invitation.role)
  const roleName = t(nameRole(role))
  const roleDuties = t(describeRole(role))
  return (
    <InvitationBoard title={t(words.title)} text={t(words.text)}>
      {invitation.state === 'OPEN' && (
        <Text size="sm" tone="muted">
          <Trans comment="A role and what it does">
            {roleName}: {roleDuties}
          </Trans>
        </Text>
      )}
      <FormError message={lastAnswer?.message} />
      {words.action === 'accept' && (
        <Form method="post">
          <Button type="submit" size="lg" isPending={isPending}>
            <Trans>Join {organizationName}</Trans>
          </Button>
        </Form>
      )}
      {words.action === 'sign-in' && (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/signup?${back}`} size="lg">
            <Trans>Create account</Trans>
          </LinkButton>
          <LinkButton to={`/login?${back}`} size="lg" variant="secondary">
            <Trans>Log in</Trans>
          </LinkButton>
        </div>
      )}
      {words.action === 'switch' && (
        <Form method="post" action="/logout">
          <input type="hidden" name="next" value={`/invitations/${params.token}`} />
          <Button type="submit" size="lg">
            <Trans>Log out and switch account</Trans>
          </Button>
        </Form>
      )}
      {words.action === 'look' && (
        <LinkButton to={viewer ? '/dashboard' : `/o/${invitation.organizationSlug}`} size="lg" variant="secondary">
          {viewer ? t`Go to dashboard` : t`See events by ${organizationName}`}
        </LinkButton>
      )}
    </InvitationBoard>
  )
}

function InvitationBoard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="container-prose flex flex-1 flex-col justify-center py-10">
      <BulbFrame className="text-text">
        <div className="flex flex-col items-start gap-5">
          <Display size="md" dir="auto">
            {title}
          </Display>
          <Text className="max-w-[46ch] text-pretty">{text}</Text>
          {children}
        </div>
      </BulbFrame>
    </div>
  )
}
