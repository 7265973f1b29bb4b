import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ConfirmAddress } from '#client/features/accounts/public.ts'
import { FieldLink } from '#client/features/event-editor/public.ts'

export interface PublishProblem {
  /** The field that solves it, `visuals` or `account`; null when none of them does. */
  path: string | null
  message: string
}

interface PublishProblemsProps {
  /** Each try takes the focus again. */
  tries: number
  problems: readonly PublishProblem[]
  areaPath: string | null
}

/** What keeps an event from being published, each with a link to its field. It takes the focus. */
export function PublishProblems({ tries, problems, areaPath }: PublishProblemsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Someone who went on to a field or a link of the list while the answer was under way stays there.
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
      <p className="font-semibold">
        <Trans>Not published yet:</Trans>
      </p>
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
  if (path === 'visuals' && areaPath) {
    return (
      <a href={`${areaPath}/visuals`} className={style}>
        {message}
      </a>
    )
  }
  if (path === null || path === 'visuals') return message
  return (
    <FieldLink path={path} className={style}>
      {message}
    </FieldLink>
  )
}
