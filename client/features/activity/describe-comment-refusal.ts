/** What a mutation about words answers. */
type Answer =
  | { __typename: 'ActivityItem' }
  | { __typename: string; message?: string; fields?: readonly { path: string; message: string }[] }

/** Why words were not accepted, as a sentence whoever wrote them can act on; null when they were. */
export function describeCommentRefusal(answer: Answer | null | undefined): string | null {
  if (!answer) return 'You are not logged in any more. Log in again and post it then.'
  if (answer.__typename === 'ActivityItem') return null
  const { fields, message } = answer as Exclude<Answer, { __typename: 'ActivityItem' }>
  if (fields?.length) {
    return fields.map((field) => (field.path === 'body' ? `What you wrote ${field.message}.` : field.message)).join(' ')
  }
  if (answer.__typename === 'NotFound') return 'What this was about, or the event itself, is gone.'
  return message ?? 'It was not accepted.'
}
