import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Markdown } from '#client/ui/text/markdown.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { limits } from '#contract/limits.ts'
import { TermsDiff } from './terms-diff.tsx'

const views = [
  { id: 'write', label: msg({ message: 'Write', comment: 'Tab: where the terms are written' }) },
  { id: 'preview', label: msg`Preview` },
  { id: 'review', label: msg`Changes` },
] as const
type TermsView = (typeof views)[number]['id']

export function isTermsView(name: unknown): name is TermsView {
  return views.some(({ id }) => id === name)
}

export interface TermsAnswer {
  body: string
  view: TermsView
  message: string | null
  /** The preview; null when it was not asked for. */
  html: string | null
}

interface TermsEditorProps {
  current: { version: number; body: string } | undefined
  answer: TermsAnswer | undefined
}

const overtaken = msg`Someone else just published new terms. Yours are safe, and now compared with those.`

/** The text, its preview, and what it changes, where it is published. Without script each view is a request. */
export function TermsEditor({ current, answer }: TermsEditorProps) {
  const { t } = useLingui()
  const isPublishing = useNavigation().formData?.get('intent') === 'publish'
  const isHydrated = useHydrated()
  const before = current?.body ?? ''
  const [body, setBody] = useState(answer?.body ?? before)
  const [view, setView] = useState<TermsView>(answer?.view ?? 'write')
  const [known, setKnown] = useState(before)
  const [isOvertaken, setIsOvertaken] = useState(false)
  if (before !== known) {
    // Other terms came into force: one's own, some that one only looked at, or some that meet what is being written.
    const isTouched = body.trim() !== known.trim() && body.trim() !== before.trim()
    setKnown(before)
    setIsOvertaken(isTouched)
    if (!isTouched) {
      setBody(before)
      setView('write')
    }
  }
  // The server renders the preview as it renders what is stored.
  const { data: asked, state: asking, submit } = useFetcher<TermsAnswer>()
  const preview = asked ?? answer
  const show = (chosen: TermsView) => {
    setView(chosen)
    const seenVersion = current?.version ?? 0
    if (chosen === 'preview') void submit({ intent: 'preview', body, seenVersion }, { method: 'post' })
  }
  const isChanged = body.trim() !== before.trim()
  const message = (asking === 'idle' ? asked?.message : null) ?? answer?.message ?? (isOvertaken ? t(overtaken) : null)
  const inForce = current?.version
  const next = (inForce ?? 0) + 1
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
      <FormError message={message} />
      <input type="hidden" name="seenVersion" value={current?.version ?? 0} />
      <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface-raised">
        {/* Enter presses the first button of a form, which must change nothing. */}
        <input type="submit" name="intent" value={view} hidden />
        <fieldset aria-label={t`View`} className="flex min-w-0 gap-1 overflow-x-auto border-b border-line p-2">
          {views.map(({ id, label }) => (
            <button
              key={id}
              type={isHydrated ? 'button' : 'submit'}
              name="intent"
              value={id}
              aria-pressed={view === id}
              onClick={() => isHydrated && show(id)}
              className={classNames(
                'min-h-10 rounded-control px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:bg-surface-hover hover:text-text',
                view === id ? 'bg-surface-hover text-text' : 'text-muted',
              )}
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
        <div className="min-h-72 p-4 sm:p-5">
          {view === 'write' ? (
            <Field label={t`Event terms`} hint={t`Markdown: # headings, **bold**, lists, links.`}>
              <TextArea
                name="body"
                rows={10}
                value={body}
                maxLength={limits.termsLength}
                onChange={(event) => setBody(event.target.value)}
              />
            </Field>
          ) : (
            <input type="hidden" name="body" value={body} />
          )}
          {view === 'preview' &&
            (body.trim() ? (
              preview?.body === body && preview.html !== null ? (
                <Markdown html={preview.html} />
              ) : (
                asking !== 'idle' && <Skeleton className="h-24 w-full max-w-[68ch]" />
              )
            ) : (
              <p className="text-sm text-muted">
                <Trans>Nothing to preview yet.</Trans>
              </p>
            ))}
          {view === 'review' && (
            <>
              <p className="mb-4 text-sm text-muted">
                {inForce ? t`Compared with version ${inForce}, the current one.` : t`This will be the first version.`}
              </p>
              <TermsDiff before={before} after={body} />
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {view === 'review' && isChanged && body.trim() ? (
          // The key makes it another element. Otherwise the press that shows the changes would become a press on this one.
          <Button key="publish" type="submit" name="intent" value="publish" isPending={isPublishing}>
            <Trans>Publish version {next}</Trans>
          </Button>
        ) : (
          <Button
            key="show"
            type={isHydrated ? 'button' : 'submit'}
            name="intent"
            value="review"
            disabled={isHydrated && (!isChanged || view === 'review')}
            onClick={({ currentTarget }) => {
              setView('review')
              // This button disappears, so the focus moves to the view that it opened.
              if (isHydrated) currentTarget.form?.querySelector<HTMLElement>('fieldset [value="review"]')?.focus()
            }}
          >
            <Trans>Review changes</Trans>
          </Button>
        )}
        {isChanged && (
          <span className="text-sm text-muted">
            <Trans>Not published yet.</Trans>
          </span>
        )}
      </div>
    </Form>
  )
}
