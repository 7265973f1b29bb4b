/** What one organization may send within 24 hours. */
interface MessageLimits {
  messages: number
  recipients: number
}

/** What it has sent within the last 24 hours. */
export interface DayUsage {
  messages: number
  /** When the oldest of them was written; null without any. */
  oldestAt: Date | null
  recipients: number
}

const dayMs = 86_400_000

/** Seconds until another message may be written; null when one may be written now. Pure. */
export function secondsToNextMessage(
  { messages, oldestAt }: DayUsage,
  limits: MessageLimits,
  now: Date,
): number | null {
  if (messages < limits.messages || !oldestAt) return null
  return Math.max(1, Math.ceil((oldestAt.getTime() + dayMs - now.getTime()) / 1_000))
}

/** How many more people messages may reach. Pure. */
export const recipientsLeft = ({ recipients }: DayUsage, limits: MessageLimits) =>
  Math.max(0, limits.recipients - recipients)
