/**
 * React Router stops reading the answer of a navigation or a load that a newer one replaced. It leaves the end of that
 * answer unhandled (its `decodeViaTurboStream`). Nothing is wrong then: it is not in the console and not reported.
 */
export function ignoreDroppedAnswers(): void {
  addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof DOMException) || event.reason.name !== 'AbortError') return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
}
