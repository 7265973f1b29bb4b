import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useToast } from '#client/ui/overlay/toast.tsx'

/** Stands on every page. What it needs is loaded after the page is there. */
export function KeptWordsSender({ person }: { person: string | null }) {
  const client = useApolloClient()
  const toast = useToast()
  useEffect(() => {
    let isOver = false
    void import('./kept-words.ts').then(
      ({ sendKeptWords }) =>
        isOver ||
        sendKeptWords(client, person, (description) =>
          toast({ title: 'Your reaction was not taken', description, tone: 'danger' }),
        ),
      // Without a connection it is loaded with the next page.
      () => undefined,
    )
    return () => void (isOver = true)
  }, [client, person, toast])
  return null
}
