/** A description that is being edited, between the field and the server. */
export interface AltTextState {
  /** In the field. */
  text: string
  /** The server's text when the editing began, as far as this window knows. */
  seen: string
  sending: string | null
  /** What someone else saved meanwhile. Nothing is sent until the writer has chosen. */
  theirs: string | null
  /** Why the last attempt failed. It is tried again with the next edit, or when the connection is back. */
  problem: string | null
}

export type AltTextAction =
  | { type: 'typed'; text: string }
  /** The server's current text, whoever wrote it. */
  | { type: 'received'; altText: string }
  | { type: 'sent' }
  | { type: 'saved'; altText: string }
  | { type: 'failed'; reason: string }
  | { type: 'refused over theirs' }
  | { type: 'tried again' }
  | { type: 'chose mine' }
  | { type: 'chose theirs' }

export function beginAltText(altText: string): AltTextState {
  return { text: altText, seen: altText, sending: null, theirs: null, problem: null }
}

/** The state after an action. Text that was not sent yet is never replaced. Pure. */
export function reduceAltText(state: AltTextState, action: AltTextAction): AltTextState {
  switch (action.type) {
    case 'typed':
      return { ...state, text: action.text, problem: null }
    case 'received':
      return receive(state, action.altText)
    case 'sent':
      return { ...state, sending: state.text, problem: null }
    case 'saved':
      return {
        ...state,
        // The server tidies the text. What was typed since stays.
        text: state.text === state.sending ? action.altText : state.text,
        seen: action.altText,
        sending: null,
        theirs: null,
      }
    case 'failed':
      return { ...state, sending: null, problem: action.reason }
    case 'refused over theirs':
      return { ...state, sending: null }
    case 'tried again':
      return { ...state, problem: null }
    case 'chose mine':
      return state.theirs === null ? state : { ...state, seen: state.theirs, theirs: null, problem: null }
    case 'chose theirs':
      return state.theirs === null ? state : beginAltText(state.theirs)
  }
}

/** Whether there is something to send, and no choice to make first. */
export function isReadyToSend({ text, seen, sending, theirs, problem }: AltTextState): boolean {
  return text !== seen && sending === null && theirs === null && problem === null
}

function receive(state: AltTextState, altText: string): AltTextState {
  if (altText === state.seen) return state.theirs === null ? state : { ...state, theirs: null }
  // The own text comes live, maybe before the mutation's answer.
  if (altText === state.text || altText === state.sending) return { ...state, seen: altText, theirs: null }
  if (state.text === state.seen && state.sending === null) return beginAltText(altText)
  return { ...state, theirs: altText }
}
