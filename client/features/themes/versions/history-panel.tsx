import { X } from 'lucide-react'
import { useState } from 'react'
import { clockTime, longDate } from '#client/lib/time/event-dates.ts'
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
  { value: 'wipe', label: 'Slider' },
  { value: 'side', label: 'Side by side' },
  { value: 'alone', label: 'Single' },
] as const

/** A slider through the published versions. Each of them can become the draft again. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { versions, timeZone, shown, onShow, comparison, onCompare, onClose } = props
  const { restore, state } = useDraft()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = versions.at(-1)?.version
  const takeBack = async () => {
    setIsPending(true)
    const answer = await restore(shown.version)
    setIsPending(false)
    setProblem(answer.problem)
    if (answer.problem) return
    toast({ title: `Version ${shown.version} is now the draft`, description: 'Publish it when you’re ready.' })
    onClose()
  }
  return (
    <section aria-label="Version history" className="flex flex-col gap-5 p-4">
      <header className="flex items-center justify-between gap-2">
        <h2 className="font-display text-title font-bold">Version history</h2>
        <IconButton label="Back to controls" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {versions.length > 1 && (
        <RangeInput
          label="Version"
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
            {shown.version === latest ? `Version ${shown.version} (live)` : `Version ${shown.version}`}
          </span>
          <span className="text-xs text-muted">
            {shown.publishedBy && <bdi>{shown.publishedBy.name}, </bdi>}
            <time dateTime={shown.publishedAt}>
              {longDate(shown.publishedAt, timeZone)}, {clockTime(shown.publishedAt, timeZone)}
            </time>
          </span>
        </p>
      </div>
      <Segments label="Compare with the draft" options={comparisons} value={comparison} onChange={onCompare} />
      <FormError message={problem ?? undefined} />
      <Button
        variant="secondary"
        isPending={isPending}
        disabled={state === 'read-only'}
        onClick={() => void takeBack()}
      >
        Use version {shown.version} as the draft
      </Button>
      <p className="text-xs text-pretty text-muted">
        This replaces the draft for everyone editing. Visitors see it once you publish.
      </p>
    </section>
  )
}
