import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useRevalidator } from 'react-router'
import { accountAction } from '#client/features/accounts/account-action.ts'
import { AccountPageQuery, ViewerChanged } from '#client/features/accounts/account-documents.ts'
import { AccountNavigation } from '#client/features/accounts/settings/account-navigation.tsx'
import { AccountSection } from '#client/features/accounts/settings/account-section.tsx'
import { DeleteSection } from '#client/features/accounts/settings/delete-section.tsx'
import { EmailSection } from '#client/features/accounts/settings/email-section.tsx'
import { CalendarSection } from '#client/features/accounts/settings/calendar-section.tsx'
import { FollowingSection } from '#client/features/accounts/settings/following-section.tsx'
import { LanguageSection } from '#client/features/accounts/settings/language-section.tsx'
import { OrganizerMailsSection } from '#client/features/accounts/settings/organizer-mails-section.tsx'
import { PasskeysSection } from '#client/features/accounts/passkeys/passkeys-section.tsx'
import { PasswordSection } from '#client/features/accounts/settings/password-section.tsx'
import { ProfileSection } from '#client/features/accounts/settings/profile-section.tsx'
import { SessionsSection } from '#client/features/accounts/settings/sessions-section.tsx'
import { offeredLocales } from '#contract/locales.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/account.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config, i18n } = context.get(visitorContext)
  const { viewer } = await queryAsVisitor(context, AccountPageQuery, { language: i18n.locale })
  if (!viewer) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
  const { environment, publicUrl } = config
  const { host } = new URL(publicUrl)
  return { viewer, host, locales: offeredLocales(environment), now: new Date().toISOString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return accountAction(context, await request.formData())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Your account`), isHidden: true })

export default function AccountRoute({ loaderData: { viewer, host, locales, now }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  // Ends with the session: the loader then leads to the log-in.
  useLiveSubscription({ document: ViewerChanged, variables: {}, isUncached: true, onData: again, onEnded: again })
  return (
    <div className="container-page flex flex-col gap-8 pt-8 pb-16">
      <Display size="md">
        <Trans>Your account</Trans>
      </Display>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,42rem)]">
        <AccountNavigation />
        <div className="flex min-w-0 flex-col gap-9">
          <ProfileSection viewer={viewer} answer={lastAnswer} host={host} />
          <LanguageSection viewer={viewer} answer={lastAnswer} locales={locales} />
          <EmailSection viewer={viewer} answer={lastAnswer} />
          <CalendarSection viewer={viewer} answer={lastAnswer} />
          <FollowingSection viewer={viewer} answer={lastAnswer} />
          <OrganizerMailsSection viewer={viewer} answer={lastAnswer} />
          <PasswordSection viewer={viewer} answer={lastAnswer} />
          <PasskeysSection viewer={viewer} answer={lastAnswer} now={now} />
          <SessionsSection viewer={viewer} answer={lastAnswer} now={now} />
          <AccountSection id="export" title={t`Your data`}>
            <Text size="sm" tone="muted" className="max-w-[60ch] text-pretty">
              <Trans>
                Everything we store about you, as one JSON file: your profile, registrations, waitlists, comments, share
                links and devices.
              </Trans>
            </Text>
            <a href="/bff/account/export" download className={buttonStyle('secondary', 'md', 'w-fit')}>
              <Trans>Download your data</Trans>
            </a>
          </AccountSection>
          <DeleteSection viewer={viewer} answer={lastAnswer} />
        </div>
      </div>
    </div>
  )
}
