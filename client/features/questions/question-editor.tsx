import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#contract/limits.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { emptyDraft, isSameDraft, type QuestionDraft, seenAfterSave } from './question-draft.ts'
import { QuestionDraftFields } from './question-draft-fields.tsx'
import type { QuestionResult } from './questions-action.ts'

interface QuestionEditorProps {
  /** Absent for a new one. */
  question?: { id: string; draft: QuestionDraft }
  /** What came back for this form without script. */
  answer: QuestionResult | undefined
  /** Set when the question is gone: then the form adds a new one. Called when that is done, or not wanted. */
  onEndAsGone?: (() => void) | undefined
  /** Called when a new one is stored. */
  onAdded?: () => void
}

/** Edits a question or adds one. It shows what someone else saves meanwhile. */
export function QuestionEditor({ question, answer, onEndAsGone, onAdded }: QuestionEditorProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<QuestionResult>()
  const isHydrated = useHydrated()
  const current = question?.draft ?? emptyDraft
  const refused = answer && !answer.isSaved ? answer : undefined
  // Also after a conflict: its current words are shown then, and sending again replaces them.
  const [seen, setSeen] = useState(current)
  const [begun, setBegun] = useState(refused?.typed ?? current)
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<QuestionResult>()
  const isGone = onEndAsGone !== undefined
  const isNew = !question || isGone
  const last = fetcher.data ?? answer
  // What came of an edit says nothing about a new question.
  const result = isGone && last?.intent === 'update-question' ? undefined : last
  if (fetcher.data && fetcher.data !== known && fetcher.state === 'idle') {
    setKnown(fetcher.data)
    const { isSaved, isConflict, typed } = fetcher.data
    if (isConflict) setSeen(current)
    else if (isSaved && typed) setSeen(seenAfterSave(seen, typed, current))
    if (isSaved && !question) setRound(round + 1)
  }
  const isSaving = fetcher.state !== 'idle'
  const isAdded = isNew && result?.isSaved === true && !isSaving
  const end = useEffectEvent(() => (onEndAsGone ?? onAdded)?.())
  useEffect(() => {
    if (isAdded) end()
  }, [isAdded])
  const conflict = t`Someone else changed this, so yours wasn’t saved. Save again to replace their version.`
  const problem = result?.isSaved === false && !result.fields ? (result.isConflict ? conflict : result.message) : null
  const { label } = current
  const { perEvent } = limits.questions
  const isOvertaken = !isNew && !isSaving && !isSameDraft(current, seen) && !result?.isConflict
  const takeTheirs = () => {
    setSeen(current)
    setBegun(current)
    setRound(round + 1)
  }
  return (
    <fetcher.Form method="post" noValidate className="group flex flex-col gap-5">
      {isHydrated && <input type="hidden" name="isScripted" value="1" />}
      <input type="hidden" name="intent" value={isNew ? 'add-question' : 'update-question'} />
      {!isNew && <input type="hidden" name="questionId" value={question.id} />}
      {!isNew && <input type="hidden" name="seen" value={JSON.stringify(seen)} />}
      {!isSaving && <FormError message={problem} />}
      {isOvertaken && (
        <p className="rounded-control bg-accent-wash px-3.5 py-3 text-sm">
          <Trans>
            Someone else changed this question while you were editing. It’s now “<bdi>{label}</bdi>”.
          </Trans>
        </p>
      )}
      <QuestionDraftFields key={round} draft={begun} errors={isSaving ? {} : (result?.fields ?? {})} />
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={isSaving}>
          {isNew ? <Trans>Add question</Trans> : <Trans>Save</Trans>}
        </Button>
        {isGone && (
          <Button variant="ghost" onClick={onEndAsGone}>
            <Trans>Remove</Trans>
          </Button>
        )}
        {isHydrated && (isOvertaken || result?.isConflict) && (
          <Button variant="secondary" onClick={takeTheirs}>
            <Trans>Use their version</Trans>
          </Button>
        )}
        <output className="flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4">
          {result?.isSaved && !isSaving && (
            <>
              <Check aria-hidden />
              {isNew ? <Trans context="question">Added</Trans> : <Trans>Saved</Trans>}
            </>
          )}
        </output>
      </div>
      <p className="text-xs text-muted">
        {isNew ? (
          <Plural
            value={perEvent}
            one="Up to # question. Guests who already registered aren’t asked again, but can answer."
            other="Up to # questions. Guests who already registered aren’t asked again, but can answer."
          />
        ) : (
          <Trans>Guests with the form open see the change right away. Existing answers stay as they are.</Trans>
        )}
      </p>
    </fetcher.Form>
  )
}
