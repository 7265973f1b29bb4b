import { msg } from '@lingui/core/runtime-macro'
import { useEffect } from 'react'
import { toast } from '#client/ui/overlay/toast.tsx'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'

/** Is on every page. Its script is loaded after the page. */
export function StoredWordsSender({ person }: { person: string | null }) {
  useEffect(() => {
    if (person === null) return
    let isOver = false
    let stop = () => {}
    void import('./send-stored-words.ts').then(
      ({ sendStoredWords }) => {
        if (isOver) return
        stop = sendStoredWords(person, (description) =>
          toast({ title: browserI18n()._(msg`Your reaction wasn’t saved`), description, tone: 'danger' }),
        )
      },
      // Without a connection it is loaded with the next page.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [person])
  return null
}
