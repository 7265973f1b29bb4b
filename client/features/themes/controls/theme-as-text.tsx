import { Trans, useLingui } from '@lingui/react/macro'
import { Braces } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#client/lib/clipboard/copy-text.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { useDraft } from '../editor/draft-context.ts'
import { readThemeText, writeThemeText } from './theme-text.ts'

/** The draft as a text that can be stored, sent, and applied again, here or at another event. */
export function ThemeAsText() {
  const { t, i18n } = useLingui()
  const { tokens, set, state } = useDraft()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const open = (next: boolean) => {
    setText(writeThemeText(tokens))
    setNote(null)
    setIsOpen(next)
  }
  const apply = () => {
    const read = readThemeText(i18n, text)
    if ('problem' in read) return setNote(read.problem)
    // The text is the whole theme: tokens that it does not name are removed.
    const gone = Object.keys(tokens).filter((token) => !(token in read.tokens))
    set({ ...Object.fromEntries(gone.map((token) => [token, undefined])), ...read.tokens })
    setIsOpen(false)
  }
  const copy = async () => {
    const isCopied = await copyText(text)
    setNote(isCopied ? t`Copied.` : t`Your browser blocked copying. Select the text and copy it yourself.`)
  }
  return (
    <Dialog
      title={t`Theme as text`}
      description={t`Copy it to reuse or share, or paste another theme over it.`}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <IconButton label={t`Theme as text`} size="sm">
          <Braces aria-hidden />
        </IconButton>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button onClick={apply} disabled={state === 'read-only' || text === writeThemeText(tokens)}>
            <Trans>Apply theme</Trans>
          </Button>
        </>
      }
    >
      <textarea
        aria-label={t`Theme text`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={12}
        spellCheck={false}
        className="control font-mono text-xs"
      />
      <output className="block min-h-5 pt-2 text-sm text-muted">{note}</output>
    </Dialog>
  )
}
