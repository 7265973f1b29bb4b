import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { HandleProposalQuery } from '#client/gql/graphql.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { HandleProposal } from '../account-documents.ts'

type Proposal = NonNullable<HandleProposalQuery['viewer']>['handleProposal'] | null

/** Half a word is not checked, in milliseconds. */
const pauseMs = 350

/** The handle, checked while it is typed. Saving decides, because someone else may take it meanwhile. */
export function HandleField({ current, host }: { current: string; host: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(current)
  const handle = typed.trim().toLowerCase()
  const settled = useSettled(handle, pauseMs)
  const page = `${host}/p/${handle || '…'}`
  const isOwn = handle === current
  const answer = useProposal(settled === current ? '' : settled)
  const known = !isOwn && answer?.handle === handle ? answer : null
  const { problem = null, suggestion = null } = known ?? {}
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t({ message: 'Handle', comment: 'The short name in the address of a profile' })}
        hint={t`Your profile is at ${page}. If you change your handle, old links stop working.`}
        error={problem}
      >
        <TextInput
          name="handle"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={limits.handle.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <output className="text-sm text-live empty:hidden">{known && !problem && t`This handle is available.`}</output>
      {problem && suggestion && (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => setTyped(suggestion)}>
          <Trans>Use {suggestion}</Trans>
        </Button>
      )}
    </div>
  )
}

/** The server's answer about a handle; null while there is none, also without a connection. */
function useProposal(handle: string) {
  const [proposal, setProposal] = useState<Proposal>(null)
  useEffect(() => {
    if (handle === '') return
    let isCurrent = true
    api.query({ query: HandleProposal, variables: { handle }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => isCurrent && setProposal(data?.viewer?.handleProposal ?? null),
      // Saving says what is wrong with a handle too.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [handle])
  return proposal
}
