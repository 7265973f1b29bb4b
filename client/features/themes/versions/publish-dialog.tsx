import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { toast } from '#client/ui/overlay/toast.tsx'
import { compareTokens, type NamedToken, nameTokens } from '../name-tokens.ts'
import { useDraft } from '../editor/draft-context.ts'

interface PublishDialogProps {
  /** What will be hard to read or to see. It does not prevent publishing. */
  problems: readonly string[]
}

/** Lists what changes for visitors, and publishes it. */
export function PublishDialog({ problems }: PublishDialogProps) {
  const { t } = useLingui()
  const { changes, publish, state } = useDraft()
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const count = changes.length
  const open = (next: boolean) => {
    setRefusal(null)
    setIsOpen(next)
  }
  const confirm = async () => {
    setIsPending(true)
    const { problem } = await publish()
    setIsPending(false)
    setRefusal(problem)
    if (problem) return
    setIsOpen(false)
    toast({
      title: t({ message: 'Published', context: 'theme' }),
      description: t`Everyone on the page sees it now.`,
      tone: 'live',
    })
  }
  return (
    <Dialog
      title={t`Publish this theme`}
      description={
        <Plural
          value={count}
          _0="This theme is already live."
          one="Everyone on the page sees this change right away."
          other="Everyone on the page sees these # changes right away."
        />
      }
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button size="sm">
          <Trans>Publish</Trans>
          {count > 0 && (
            <span className="tabular rounded-full bg-on-accent/15 px-1.5 text-2xs">
              {count}
              <span className="sr-only">
                {' '}
                <Plural comment="After the number" value={count} one="change" other="changes" />
              </span>
            </span>
          )}
        </Button>
      }
      footer={
        <>
          <Button variant="ghost" onClick={() => open(false)}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button
            isPending={isPending}
            disabled={count === 0 || state === 'read-only' || state === 'offline'}
            onClick={() => void confirm()}
          >
            <Trans>Publish</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormError message={refusal ?? undefined} />
        {state === 'offline' && (
          <p className="text-sm text-muted">
            <Trans>You’re offline. You can publish once you’re back online.</Trans>
          </p>
        )}
        {count > 0 && problems.length > 0 && (
          <ul className="flex flex-col gap-1.5 rounded-[10px] bg-danger-wash p-3 text-sm">
            {problems.map((problem) => (
              <li key={problem} className="flex gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
                {problem}
              </li>
            ))}
          </ul>
        )}
        {count > 0 && (
          <dl aria-label={t`Changes`} className="divide-y divide-line">
            {changes
              .toSorted((one, other) => compareTokens(one.token, other.token))
              .map((change) => (
                <Change key={change.token} {...change} />
              ))}
          </dl>
        )}
      </div>
    </Dialog>
  )
}

function Change({ token, from, to }: { token: string; from: unknown; to: unknown }) {
  const { t, i18n } = useLingui()
  const [before] = nameTokens(i18n, { [token]: from })
  const [after] = nameTokens(i18n, { [token]: to })
  const absent =
    token === 'backgroundPicture'
      ? t({ message: 'none', comment: 'No background photo' })
      : t({ message: 'default', comment: 'The value that a theme has when nothing was chosen' })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
      <dt className="w-36 shrink-0 text-muted">{before?.name ?? after?.name ?? token}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <Value token={before} absent={absent} />
        <ArrowRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
        <span className="sr-only">
          <Trans comment="Between the value before and after">becomes</Trans>
        </span>
        <Value token={after} absent={absent} />
      </dd>
    </div>
  )
}

function Value({ token, absent }: { token: NamedToken | undefined; absent: string }) {
  if (!token) return <span className="text-muted">{absent}</span>
  if (token.kind === 'word') return <span>{token.value}</span>
  if (token.kind === 'font') return <span style={{ fontFamily: token.family }}>{token.value}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden
        className="size-5 rounded-full border border-line-strong/50"
        style={{ backgroundColor: token.value }}
      />
      <code className="font-mono text-xs">{token.value}</code>
    </span>
  )
}
