import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { data, Link } from 'react-router'
import { MailStateBadge } from '#client/features/notifications/mail-state-badge.tsx'
import { requireMailbox } from '#client/features/notifications/require-mailbox.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Breadcrumb } from '#client/ui/shell/breadcrumb.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { FactList } from '#client/ui/list/fact-list.tsx'
import { tabStyle } from '#client/ui/shell/link-tabs.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/mailbox-mail.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const mail = await requireMailbox(context).find(params.mailId)
  if (!mail) throw data(null, { status: 404 })
  return { mail, isText: url.searchParams.get('as') === 'text' }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = i18nOfPage(matches)._(msg`Mailbox`)
  return pageMeta({ title: loaderData ? `${loaderData.mail.subject} · ${page}` : page, isHidden: true })
}

export default function MailboxMailRoute({ loaderData: { mail, isText } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="container-prose flex flex-col gap-6 py-8">
      <Breadcrumb steps={[{ label: t`Mailbox`, to: '/dev/mailbox' }, { label: mail.subject }]} />
      <Display size="sm" dir="auto" className="break-words">
        {mail.subject}
      </Display>
      <FactList
        facts={[
          {
            name: t({ message: 'To', comment: 'The recipient of an email' }),
            value: `${mail.to.name} <${mail.to.address}>`,
          },
          { name: t({ message: 'Kind', comment: 'The kind of an email' }), value: mail.kind },
          { name: t({ message: 'Written', comment: 'When an email was written' }), value: mail.createdAt },
          { name: t`State`, value: <MailStateBadge {...mail} /> },
          ...(mail.nextTryAt ? [{ name: t`Next try`, value: mail.nextTryAt }] : []),
          ...(mail.lastError ? [{ name: t`Last error`, value: mail.lastError }] : []),
        ]}
      />
      <nav aria-label={t`Email format`} className="flex gap-6 border-b border-line">
        {[
          { to: '?', label: 'HTML', isCurrent: !isText },
          { to: '?as=text', label: t`Text`, isCurrent: isText },
        ].map(({ to, label, isCurrent }) => (
          <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={tabStyle(isCurrent)}>
            {label}
          </Link>
        ))}
      </nav>
      {mail.attachments.length > 0 && (
        <ul aria-label={t`Attachments`} className="flex flex-wrap gap-3">
          {mail.attachments.map(({ filename, contentType }, index) => (
            <li key={filename}>
              {/* A plain link, because it is a file and no page. */}
              <a
                href={`/dev/mailbox/${mail.id}/attachments/${index}`}
                download={filename}
                className={buttonStyle('secondary', 'sm')}
              >
                <Paperclip aria-hidden />
                <bdi>{filename}</bdi>
                <span className="text-xs font-normal text-muted">{contentType.split(';')[0]}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <MailBody html={mail.html} text={mail.text} isText={isText} />
    </div>
  )
}

function MailBody({ html, text, isText }: { html: string | null; text: string | null; isText: boolean }) {
  const { t } = useLingui()
  if (html === null || text === null)
    return (
      <EmptyState title={t`This email isn’t shown here`}>
        <Trans>
          Emails go out through a mail server here. They can contain links that open accounts, so only the recipient can
          read them.
        </Trans>
      </EmptyState>
    )
  if (isText) return <pre className="font-mono text-sm break-words whitespace-pre-wrap">{text}</pre>
  // No scripts and no forms run in it. Links open in a new tab.
  return (
    <iframe
      title={t`The email`}
      srcDoc={html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[52rem] w-full rounded-card border border-line"
    />
  )
}
