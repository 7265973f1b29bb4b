import type { RouterContextProvider } from 'react-router'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import type { MailTextKind } from '#client/gql/graphql.ts'
import { type MailTextOwner, readPreview } from './mail-text-action.ts'
import { MailTextFragment } from './mail-text.fragment.ts'

interface Asked {
  /** null when the address names no email. */
  kind: MailTextKind | null
  texts: readonly FragmentType<typeof MailTextFragment>[]
}

/** The email that is edited, as it goes out now; null for the list of all. */
export async function readEdited(
  context: Pick<RouterContextProvider, 'get'>,
  owner: MailTextOwner,
  { kind, texts }: Asked,
) {
  const text = readFragment(MailTextFragment, texts).find((each) => each.kind === kind)
  if (!text || kind === null) return null
  const words = { subject: text.subject ?? '', opening: text.opening ?? '', language: text.language ?? '' }
  return { kind, preview: await readPreview(context, owner, { ...words, kind }) }
}
