import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { longMoment } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { RangeInput } from '#client/ui/form/range-input.tsx'
import { Segments } from '#client/ui/form/segments.tsx'
import { toast } from '#client/ui/overlay/toast.tsx'
import { useDraft } from '../editor/draft-context.ts'
import type { ThemeVersion } from './theme-versions.ts'
import type { Comparison } from '../editor/editor-view.ts'

interface HistoryPanelProps {
  /** Oldest first. */
  versions: readonly ThemeVersion[]
  timeZone: string
  shown: ThemeVersion
  onShow: (version: number) => void
  comparison: Comparison
  onCompare: (comparison: Comparison) => void
  onClose: () => void
}

const comparisons = [
  {
    value: 'wipe',
    label: msg({ message: 'Slider', comment: 'Compares two versions on one page with a handle to drag' }),
  },
  { value: 'side', label: msg`Side by side` },
  { value: 'alone', label: msg({ message: 'Single', comment: 'Shows one version alone, and does not compare it' }) },
] as const

/** A slider through the published versions. Each of them can become the draft again. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { t, i18n } = useLingui()
  const { versions, timeZone, shown, onShow, comparison, onCompare, onClose } = props
  const { restore, state } = useDraft()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = versions.at(-1)?.version
  const { version } = shown
  const takeBack = async () => {
    setIsPending(true)
    const answer = await restore(shown.version)
    setIsPending(false)
    setProblem(answer.problem)
    if (answer.problem) return
    toast({ title: t`Version ${version} is now the draft`, description: t`Publish it when you’re ready.` })
    onClose()
  }
  return (
    <section aria-label={t`Version history`} className="flex flex-col gap-5 p-4">
      <header className="flex items-center justify-between gap-2">
        <h2 className="font-display text-title font-bold">
          <Trans>Version history</Trans>
        </h2>
        <IconButton label={t`Back to controls`} size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {versions.length > 1 && (
        <RangeInput
          label={t`Version`}
          min={0}
          max={versions.length - 1}
          value={versions.indexOf(shown)}
          onChange={(index) => onShow(versions[index]!.version)}
          format={(index) => `${versions[index]?.version ?? ''}`}
        />
      )}
      <div className="flex items-center gap-3 rounded-[10px] bg-surface-sunken p-3 text-sm">
        {shown.publishedBy && <Avatar name={shown.publishedBy.name} image={shown.publishedBy.image} size="sm" />}
        <p className="flex min-w-0 flex-col">
          <span className="font-semibold">
            {version === latest ? t`Version ${version} (live)` : t`Version ${version}`}
          </span>
          <span className="text-xs text-muted">
            {shown.publishedBy && <bdi>{shown.publishedBy.name}, </bdi>}
            <time dateTime={shown.publishedAt}>{longMoment(i18n, shown.publishedAt, timeZone)}</time>
          </span>
        </p>
      </div>
      <Segments
        label={t`Compare with the draft`}
        options={comparisons.map((each) => ({ ...each, label: t(each.label) }))}
        value={comparison}
        onChange={onCompare}
      />
      <FormError message={problem ?? undefined} />
      <Button
        variant="secondary"
        isPending={isPending}
        disabled={state === 'read-only'}
        onClick={() => void takeBack()}
      >
        <Trans>Use version {version} as the draft</Trans>
      </Button>
      <p className="text-xs text-pretty text-muted">
        <Trans>This replaces the draft for everyone editing. Visitors see it once you publish.</Trans>
      </p>
    </section>
  )
}
