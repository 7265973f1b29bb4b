import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useReportOf } from '#client/lib/monitoring/reported-error.ts'
import { ErrorDocument } from './error-document.tsx'

interface Crash {
  /** What broke; null for what failed outside of React. */
  error: unknown
  note: string | null
  /** Of the page as it came: React puts the error page in the place of the whole document. */
  stylesheets: readonly string[]
}

interface LastResortState {
  crash: Crash | null
}

/**
 * Holds when nothing else does: what breaks the router itself, or the page around the boundary of its root, ends here.
 * Stands around both, because the router has a last page of its own that knows nothing of the catalogue.
 */
export class LastResort extends Component<{ children: ReactNode }, LastResortState> {
  /** Reports what broke; the entry sets it. */
  static onCrash: ((error: unknown, info: ErrorInfo) => void) | undefined

  override state: LastResortState = { crash: null }

  static getDerivedStateFromError(error: unknown): LastResortState {
    return { crash: describeCrash(error, null) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    LastResort.onCrash?.(error, info)
  }

  override render() {
    return this.state.crash ? <CrashDocument {...this.state.crash} /> : this.props.children
  }
}

function CrashDocument({ error, ...facts }: Crash) {
  return <ErrorDocument status={null} eventId={useReportOf(error)} requestId={null} nonce="" {...facts} />
}

function describeCrash(error: unknown, note: string | null): Crash {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return { error, note, stylesheets: [...links].map(({ href }) => href) }
}
