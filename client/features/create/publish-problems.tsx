import { useEffect, useRef } from 'react'
import { ConfirmAddress } from '#client/features/accounts/public.ts'
import { fieldId, focusField } from '#client/features/event-editor/public.ts'

export interface PublishProblem {
  /** The field that puts it right, `visuals` or `account`; null for what nothing of these does. */
  path: string | null
  message: string
}

export interface PublishProblemsProps {
  /** Each try asks for attention anew; what is put right meanwhile only leaves the list. */
  tries: number
  problems: readonly PublishProblem[]
  /** The event's pages for organizers. */
  areaPath: string | null
}

/** What keeps an event from being published, each with the way to it. It takes the focus, so that nobody searches. */
export function PublishProblems({ tries, problems, areaPath }: PublishProblemsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever went on to a field, or to the way to one, while the answer was on its way stays there.
    const { activeElement } = document
    const hasGoneOn = activeElement?.matches('input, textarea, select') || box.current?.contains(activeElement)
    if (tries > 0 && !hasGoneOn) box.current?.focus()
  }, [tries])
  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex max-h-[40dvh] animate-enter flex-col gap-1.5 overflow-y-auto rounded-control border-s-4 border-danger bg-danger-wash px-4 py-3 text-sm outline-none"
    >
      <p className="font-semibold">Not published yet:</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {problems.map(({ path, message }) => (
          <li key={message}>
            <ProblemLink path={path} message={message} areaPath={areaPath} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProblemLink({ path, message, areaPath }: PublishProblem & { areaPath: string | null }) {
  const style = 'rounded-[3px] underline decoration-danger/50 decoration-2 underline-offset-4 hover:decoration-danger'
  if (path === 'account') return <ConfirmAddress message={message} />
  if (path === null || (path === 'visuals' && !areaPath)) return message
  if (path === 'visuals' && areaPath)
    return (
      <a href={`${areaPath}/visuals`} className={style}>
        {message}
      </a>
    )
  return (
    <a
      href={`#${fieldId(path)}`}
      className={style}
      onClick={(event) => {
        event.preventDefault()
        focusField(path)
      }}
    >
      {message}
    </a>
  )
}
