import { Trans, useLingui } from '@lingui/react/macro'
import type { EditedMessage } from './edited-message.ts'

/** What another organizer saved meanwhile, to be read before it is replaced. */
export function TheirMessage({ message }: { message: EditedMessage }) {
  const { t } = useLingui()
  const { subject, body, language, translations } = message
  return (
    <section
      aria-label={t`The message as it’s saved now`}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-sm"
    >
      <h3 className="font-semibold">
        <Trans>The message as it’s saved now</Trans>
      </h3>
      {[{ language: language ?? '', subject, body }, ...translations].map((words) => (
        <div key={words.language} lang={words.language} dir="auto" className="flex flex-col gap-1">
          <p className="font-semibold">{words.subject}</p>
          <p className="whitespace-pre-wrap">{words.body}</p>
        </div>
      ))}
    </section>
  )
}
