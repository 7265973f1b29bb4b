import { useLingui } from '@lingui/react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useReportOf } from '#client/lib/monitoring/reported-error.ts'
import { ErrorDocument } from './error-document.tsx'

interface Crash {
  error: unknown
  /** Of the page as it came: React puts the error page in the place of the whole document. */
  stylesheets: readonly string[]
}

interface LastResortState {
  crash: Crash | null
}

/** Shows the error page for what breaks the router itself, or the page around the boundary of its root. */
export class LastResort extends Component<{ children: ReactNode }, LastResortState> {
  /** Reports what broke; the entry sets it. */
  static onCrash: ((error: unknown, info: ErrorInfo) => void) | undefined

  override state: LastResortState = { crash: null }

  static getDerivedStateFromError(error: unknown): LastResortState {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    return { crash: { error, stylesheets: [...links].map(({ href }) => href) } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    LastResort.onCrash?.(error, info)
  }

  override render() {
    return this.state.crash ? <CrashDocument {...this.state.crash} /> : this.props.children
  }
}

function CrashDocument({ error, stylesheets }: Crash) {
  const { i18n } = useLingui()
  const facts = { status: null, eventId: useReportOf(error), requestId: null, note: null }
  return <ErrorDocument i18n={i18n} nonce="" stylesheets={stylesheets} {...facts} />
}
