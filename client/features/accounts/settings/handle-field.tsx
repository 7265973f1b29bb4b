import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useSettled } from '#client/lib/use-settled.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { HandleProposal } from '../account-documents.ts'

/** Long enough that nobody is told about half a word. */
const pauseMs = 350

/** The handle, checked while it is typed. Saving decides: somebody may take it in between. */
export function HandleField({ current, host }: { current: string; host: string }) {
  const [typed, setTyped] = useState(current)
  const wish = typed.trim().toLowerCase()
  const settled = useSettled(wish, pauseMs)
  const isOwn = wish === current
  const { data } = useQuery(HandleProposal, {
    variables: { handle: settled },
    skip: settled === current || settled === '',
    fetchPolicy: 'network-only',
  })
  const answer = data?.viewer?.handleProposal
  const known = !isOwn && answer?.handle === wish ? answer : null
  const { problem = null, suggestion = null } = known ?? {}
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Handle"
        hint={`Your page is ${host}/p/${wish || '…'}. Links to the old one stop working.`}
        error={problem && `This handle ${problem}.`}
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
      <output className="text-sm text-live empty:hidden">{known && !problem && 'This handle is free.'}</output>
      {problem && suggestion && (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => setTyped(suggestion)}>
          Use {suggestion}
        </Button>
      )}
    </div>
  )
}
