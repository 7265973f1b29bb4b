import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import type { AttendanceAnswer } from '#client/gql/graphql.ts'
import { Badge } from '#client/ui/text/badge.tsx'

const answers = {
  GOING: { text: msg({ message: 'Going', context: 'guest' }), tone: 'live' },
  MAYBE: { text: msg({ message: 'Maybe', context: 'answer to an invitation' }), tone: 'wash' },
  CANT: { text: msg({ message: 'Can’t go', context: 'answer to an invitation' }), tone: 'neutral' },
} as const

export function AnswerBadge({ answer }: { answer: AttendanceAnswer }) {
  const { t } = useLingui()
  const { text, tone } = answers[answer]
  return <Badge tone={tone}>{t(text)}</Badge>
}
