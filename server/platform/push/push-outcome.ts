/** What becomes of a notification after a try. `gone`: its push service does not know the browser any more. */
type PushOutcome =
  | { becomes: 'sent' }
  | { becomes: 'gone' }
  | { becomes: 'failed'; reason: string }
  | { becomes: 'later'; reason: string; pauseMs: number }

interface Tried {
  /** null when there was no answer. */
  answer: { status: number; retryAfterSeconds: number | null } | null
  /** Including this one. */
  tries: number
}

const secondMs = 1_000
const firstPauseMs = 30 * secondMs
const longestPauseMs = 3_600 * secondMs
/** About five hours. What matters later is told by mail. */
export const maxPushTries = 12

/** Decide by RFC 8030 what an answer means. A service that is busy, broken or silent is asked again, later each time. */
export function decidePushOutcome({ answer, tries }: Tried): PushOutcome {
  if (answer && answer.status >= 200 && answer.status < 300) return { becomes: 'sent' }
  if (answer && (answer.status === 404 || answer.status === 410)) return { becomes: 'gone' }
  const reason = answer ? `The push service answered ${answer.status}.` : 'The push service didn’t answer.'
  const isTemporary = !answer || answer.status === 408 || answer.status === 429 || answer.status >= 500
  if (!isTemporary || tries >= maxPushTries) return { becomes: 'failed', reason }
  const usual = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)
  const asked = Math.min((answer?.retryAfterSeconds ?? 0) * secondMs, longestPauseMs)
  return { becomes: 'later', reason, pauseMs: Math.max(usual, asked) }
}
