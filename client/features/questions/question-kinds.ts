import { ListChecks, SquareCheck, Type } from 'lucide-react'
import type { QuestionKind } from '#client/gql/graphql.ts'

/** Kinds of answers in the words of whoever asks. */
export const questionKinds: readonly { kind: QuestionKind; label: string; Icon: typeof Type }[] = [
  { kind: 'TEXT', label: 'Words', Icon: Type },
  { kind: 'CHOICE', label: 'One of several', Icon: ListChecks },
  { kind: 'CHECKBOX', label: 'A box to tick', Icon: SquareCheck },
]
