import { Check, CloudOff, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SaveStatus } from '#client/features/event-editor/public.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Spinner } from '#client/ui/layout/spinner.tsx'

/** Said aloud only once it has stayed so; every pause in writing would be told otherwise. Milliseconds. */
const spokenAfterMs = 1_500

const words: Record<SaveStatus, string> = {
  nothing: 'Saved as soon as it has a title. Only organizers see it until you publish.',
  saving: 'Saving…',
  saved: 'Saved',
  held: 'Not all saved: see what is marked',
  offline: 'Not saved: offline. It stays here and is sent when you are back.',
  server: 'Not saved: the server does not answer. Trying again.',
  'signed out': 'Not saved: you are logged out.',
  gone: 'Not saved: the draft is deleted, or not yours to change any more.',
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

/** What is true of the draft at this moment. */
export function SaveIndicator({ status, loginPath }: { status: SaveStatus; loginPath: string }) {
  const settled = useSettled(status, spokenAfterMs)
  return (
    <div className="flex min-w-0 items-start gap-2 text-sm text-pretty text-muted">
      <span aria-hidden className="grid h-5 w-4 shrink-0 place-items-center [&_svg]:size-4">
        {icons[status]}
      </span>
      <span aria-hidden>{words[status]}</span>
      {status === 'signed out' && (
        <a
          href={loginPath}
          target="_blank"
          rel="noreferrer"
          className="shrink-0 font-semibold text-text underline decoration-accent decoration-2 underline-offset-4"
        >
          Log in
        </a>
      )}
      <output className="sr-only">{settled === 'saving' || settled === 'nothing' ? '' : words[settled]}</output>
    </div>
  )
}
