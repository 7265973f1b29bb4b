import { Trans, useLingui } from '@lingui/react/macro'
import { embedScriptPath } from '#contract/embed.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'

interface EmbedCodeProps {
  publicUrl: string
  /** What the code shows: the event with this slug, or the calendar of the organization with this slug. */
  of: { event: string } | { organization: string }
  /** In the fallback link. */
  name: string
  /** How many websites the organization allows. */
  allowed: number
  /** Where an owner allows websites; null to others. */
  settings: string | null
}

/** The lines of HTML that show an event or a calendar on another website. */
export function EmbedCode({ publicUrl, of, name, allowed, settings }: EmbedCodeProps) {
  const { t } = useLingui()
  const isEvent = 'event' in of
  return (
    <Panel title={t`On your website`}>
      <div className="flex max-w-2xl flex-col gap-3 p-4">
        <p className="text-sm text-pretty text-muted">
          {isEvent ? (
            <Trans>
              Paste this where the event should appear. People register right there, and it stays up to date.
            </Trans>
          ) : (
            <Trans>Paste this where your upcoming events should appear. People register right there.</Trans>
          )}
        </p>
        <CopyField label={t`HTML code`} value={embedCode(publicUrl, of, name)} />
        {isEvent && (
          <>
            <p className="text-sm text-pretty text-muted">
              <Trans>Or show an image that links to it. It works everywhere, in emails too.</Trans>
            </p>
            <CopyField label={t`HTML code of the image`} value={badgeCode(publicUrl, of.event, name)} />
          </>
        )}
        {allowed === 0 && (
          <p className="text-sm text-pretty">
            {settings ? (
              <Trans>
                No website is allowed to show your events yet.{' '}
                <a href={settings} className="font-semibold underline underline-offset-4">
                  Add yours in the settings
                </a>
                .
              </Trans>
            ) : (
              <Trans>No website is allowed to show your events yet. An owner can add yours in the settings.</Trans>
            )}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** One line, so that it can be copied from a field: the script, and the element with a link for where it does not run. */
function embedCode(publicUrl: string, of: EmbedCodeProps['of'], name: string): string {
  const script = `<script type="module" src="${publicUrl}${embedScriptPath}"></script>`
  const [tag, attribute, path, slug] =
    'event' in of
      ? ['marquee-event', 'url', `/e/${of.event}`, of.event]
      : ['marquee-calendar', 'organization', `/o/${of.organization}`, of.organization]
  return `${script} <${tag} ${attribute}="${slug}"><a href="${publicUrl}${path}">${escapeHtml(name)}</a></${tag}>`
}

/** Half of the image's pixels, so that it is sharp on every screen. */
function badgeCode(publicUrl: string, slug: string, name: string): string {
  const address = `${publicUrl}/e/${slug}`
  return `<a href="${address}"><img src="${address}/badge.jpg" alt="${escapeHtml(name)}" width="360" height="90"></a>`
}
