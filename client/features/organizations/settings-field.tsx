import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'

type Input = HTMLInputElement | HTMLTextAreaElement

interface SettingsFieldProps {
  name: string
  /** Of the field with its label, for links to it. */
  id?: string
  label: string
  /** What is saved now. */
  stored: string
  hint?: string
  error?: string
  isOptional?: boolean
  children(input: { ref: RefObject<never>; name: string; defaultValue: string }): ReactNode
  /** What was typed when the form was refused. */
  typed?: string
}

/**
 * A field that someone else may save while it is open. An untouched one shows what they saved; a changed one says so.
 * Until the person decides, the form sends the value it began with as seen, so that the server refuses it.
 */
export function SettingsField({
  name,
  id,
  label,
  stored,
  typed,
  hint,
  error,
  isOptional,
  children,
}: SettingsFieldProps) {
  const input = useRef<Input>(null)
  const [seen, setSeen] = useState(stored)
  const [theirs, setTheirs] = useState<string | null>(null)
  useEffect(() => {
    const field = input.current
    if (!field || stored === seen) return
    const isUntouched = field.value === seen
    if (isUntouched) field.value = stored
    if (isUntouched || field.value === stored) {
      setSeen(stored)
      setTheirs(null)
    } else setTheirs(stored)
  }, [stored, seen])
  function decide(isTheirs: boolean) {
    if (isTheirs && input.current) input.current.value = stored
    setSeen(stored)
    setTheirs(null)
    input.current?.focus()
  }
  return (
    <div id={id} className="flex scroll-mt-6 flex-col gap-2">
      <Field label={label} hint={hint} error={error} isOptional={isOptional}>
        {children({ ref: input as RefObject<never>, name, defaultValue: typed ?? stored })}
      </Field>
      <input type="hidden" name={`seen.${name}`} value={seen} />
      {theirs !== null && (
        <div
          role="alert"
          className="flex animate-enter flex-col gap-2.5 rounded-control border-s-4 border-accent bg-accent-wash px-3.5 py-3 text-sm"
        >
          <p className="text-pretty">
            {theirs === '' ? (
              <Trans>Someone else cleared this while you were typing.</Trans>
            ) : (
              <Trans>
                Someone else changed this to{' '}
                <strong dir="auto" className="font-semibold break-words">
                  {theirs}
                </strong>{' '}
                while you were typing.
              </Trans>
            )}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button type="button" size="sm" onClick={() => decide(false)}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button type="button" size="sm" variant="secondary" onClick={() => decide(true)}>
              <Trans>Take theirs</Trans>
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
