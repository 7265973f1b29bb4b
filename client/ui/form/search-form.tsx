import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '../button/button.tsx'
import { TextInput } from './text-input.tsx'

interface SearchFormProps {
  label: string
  placeholder?: string
  value: string
  /** Other parameters of the address. */
  keep?: Readonly<Record<string, string | undefined>>
  size?: 'md' | 'lg'
  className?: string
}

/** After the last key, so that not every letter loads a page. */
const pauseMs = 220

/** Searches by the parameter `q` of the address: while one types, or on Enter without script. */
export function SearchForm({ label, placeholder, value, keep = {}, size = 'md', className }: SearchFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  const { location, formMethod } = useNavigation()
  // A form that is being sent is no link that was pressed.
  const next = formMethod === 'POST' ? undefined : location
  const loading = useRef(next)
  const isSearching = next?.search.includes('q=') ?? false
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    loading.current = next
  }, [next])
  useEffect(() => {
    // A link changed the search, such as “Clear search”. Whoever types is ahead of the address.
    const isTyping = timer.current !== undefined || document.activeElement === field.current
    if (field.current && value !== shown.current && !isTyping) field.current.value = value
    shown.current = value
  }, [value])

  function search() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const pressed = loading.current
      // A link to another page was pressed meanwhile.
      if (pressed && pressed.pathname !== pathname) return
      const address = new FormData(form.current!)
      // A filter that was pressed meanwhile stays.
      for (const key of pressed ? Object.keys(keep) : []) {
        const chosen = new URLSearchParams(pressed!.search).get(key)
        if (chosen === null) address.delete(key)
        else address.set(key, chosen)
      }
      void submit(address, { replace: true, preventScrollReset: true })
    }, pauseMs)
  }

  return (
    <search className={classNames('min-w-0', className)}>
      <Form ref={form} method="get" replace preventScrollReset className="relative">
        {Object.entries(keep).map(([key, text]) => text && <input key={key} type="hidden" name={key} value={text} />)}
        <Search
          aria-hidden
          className={classNames(
            'pointer-events-none absolute start-3 size-4 -translate-y-1/2 text-muted',
            size === 'lg' ? 'top-6.5' : 'top-5',
            isSearching && 'animate-pulse',
          )}
        />
        <TextInput
          ref={field}
          name="q"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          defaultValue={value}
          onChange={search}
          size={size === 'lg' ? 'lg' : 'sm'}
          className={size === 'lg' ? 'ps-10' : 'ps-9'}
        />
        <noscript>
          <Button type="submit" variant="secondary" className="mt-2">
            <Trans>Search</Trans>
          </Button>
        </noscript>
      </Form>
    </search>
  )
}
