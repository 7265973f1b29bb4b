import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Segments } from '#client/ui/form/segments.tsx'

interface MessagePreviewProps {
  preview: {
    subject?: string | null
    html?: string | null
    text?: string | null
    problems: readonly string[]
  }
}

/** A message as a guest gets it: as mail, and as text. Without script both stand below each other. */
export function MessagePreview({ preview: { subject, html, text, problems } }: MessagePreviewProps) {
  const { t } = useLingui()
  const [format, setFormat] = useState<'mail' | 'text'>('mail')
  const isHydrated = useHydrated()
  if (problems.length > 0 || html == null || text == null) return <FormError message={problems.join(' ')} />
  return (
    <section aria-label={t`Preview`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p dir="auto" className="me-auto min-w-0 font-semibold break-words">
          {subject}
        </p>
        {isHydrated && (
          <Segments
            label={t`Email format`}
            options={[
              { value: 'mail', label: t`Email` },
              { value: 'text', label: t`Text` },
            ]}
            value={format}
            onChange={setFormat}
          />
        )}
      </div>
      {(format === 'mail' || !isHydrated) && (
        // No scripts and no forms run in it. Links open in a new tab.
        <iframe
          title={t`The email`}
          srcDoc={html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[34rem] w-full rounded-card border border-line"
        />
      )}
      {(format === 'text' || !isHydrated) && (
        <pre className="rounded-card border border-line p-4 font-mono text-sm break-words whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </section>
  )
}
