import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CloudOff, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SaveStatus } from '#client/features/event-editor/public.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { useSettled } from '#client/lib/use-settled.ts'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import { PublishProblems } from './publish-problems.tsx'
import type { Publishing } from './use-publish.ts'

interface DraftBarProps {
  status: SaveStatus
  publishing: Publishing
  areaPath: string | null
  /** The page as organizers see it already; null until there is one. */
  pagePath: string | null
  loginPath: string
}

/** At the lower edge of the window: whether the draft is saved, and what comes next. */
export function DraftBar({ status, publishing, areaPath, pagePath, loginPath }: DraftBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface/92 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur">
      <PublishProblems tries={publishing.tries} problems={publishing.problems} areaPath={areaPath} />
      <div className="flex items-center justify-between gap-4">
        <SaveIndicator status={status} loginPath={loginPath} />
        <div className="flex shrink-0 items-center gap-2">
          <noscript>
            <Button type="submit" name="intent" value="save" variant="secondary">
              <Trans>Save</Trans>
            </Button>
          </noscript>
          {pagePath && (
            <LinkButton to={pagePath} variant="ghost" className="max-sm:hidden">
              <Trans>Preview</Trans>
            </LinkButton>
          )}
          <IntentButton intent="publish" isPending={publishing.isPending}>
            <span className="group-has-[[name=repeats]:checked]/draft:hidden">
              <Trans>Publish</Trans>
            </span>
            {/* Of an event that repeats. By style, so that it is so without script too. */}
            <span className="hidden group-has-[[name=repeats]:checked]/draft:contents">
              <Trans>Choose dates</Trans>
            </span>
          </IntentButton>
        </div>
      </div>
    </div>
  )
}

/** A status that lasts this long is read aloud. Otherwise every pause in writing would be. Milliseconds. */
const spokenAfterMs = 1_500

const words: Record<SaveStatus, MessageDescriptor> = {
  nothing: msg`Add a title to save your draft. Only organizers see it until you publish.`,
  titled: msg`Your draft is saved when you continue. Only organizers see it until you publish.`,
  saving: msg`Saving…`,
  saved: msg`Saved`,
  held: msg`Some changes aren’t saved. Check the marked fields.`,
  offline: msg`You’re offline. Your changes stay here and are saved when you’re back.`,
  server: msg`We can’t reach the server. Your changes stay here while we try again.`,
  'signed out': msg`Not saved: you’re logged out.`,
  gone: msg`Not saved: this draft was deleted, or you can’t edit it any more.`,
}

const icons: Partial<Record<SaveStatus, ReactNode>> = {
  saving: <Spinner className="size-3.5" />,
  saved: <Check className="text-live" />,
  held: <PencilLine className="text-danger" />,
  offline: <CloudOff className="text-danger" />,
  server: <CloudOff className="text-danger" />,
  'signed out': <CloudOff className="text-danger" />,
  gone: <CloudOff className="text-danger" />,
}

function SaveIndicator({ status, loginPath }: { status: SaveStatus; loginPath: string }) {
  const { t } = useLingui()
  const settled = useSettled(status, spokenAfterMs)
  return (
    <div className="flex min-w-0 items-start gap-2 text-sm text-pretty text-muted">
      <span aria-hidden className="grid h-5 w-4 shrink-0 place-items-center [&_svg]:size-4">
        {icons[status]}
      </span>
      <span aria-hidden>{t(words[status])}</span>
      {status === 'signed out' && (
        <a
          href={loginPath}
          target="_blank"
          rel="noreferrer"
          className="shrink-0 font-semibold text-text accent-underline"
        >
          <Trans>Log in</Trans>
        </a>
      )}
      <output className="sr-only">{settled === 'saving' || settled === 'nothing' ? '' : t(words[settled])}</output>
    </div>
  )
}
