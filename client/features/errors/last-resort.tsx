import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorDocument } from './error-document.tsx'

interface LastResortState {
  hasCrashed: boolean
  note: string | null
  /** Of the page as it came: React puts the error page in the place of the whole document. */
  stylesheets: readonly string[]
}

/**
 * Holds when nothing else does: what breaks the router itself, or the page around the boundary of its root, ends here.
 * Stands around both, because the router has a last page of its own that knows nothing of the catalogue.
 */
export class LastResort extends Component<{ children: ReactNode }, LastResortState> {
  /** Reports what broke; the entry sets it. */
  static onCrash: ((error: unknown, info: ErrorInfo) => void) | undefined

  override state: LastResortState = { hasCrashed: false, note: null, stylesheets: [] }

  static getDerivedStateFromError(): LastResortState {
    return crashed(null)
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    LastResort.onCrash?.(error, info)
  }

  /** Shows the page for what failed outside of React. */
  fail(note: string) {
    this.setState(crashed(note))
  }

  override render() {
    const { hasCrashed, ...facts } = this.state
    if (!hasCrashed) return this.props.children
    return <ErrorDocument status={null} eventId={null} requestId={null} nonce="" {...facts} />
  }
}

function crashed(note: string | null): LastResortState {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return { hasCrashed: true, note, stylesheets: [...links].map(({ href }) => href) }
}
