/** What somebody writes about a picture, between the field and the server. */
export interface AltTextState {
  /** In the field. */
  text: string
  /** On the server when the writing began, as far as this window knows. */
  seen: string
  /** On its way. */
  sending: string | null
  /** What somebody else saved meanwhile; nothing is sent until the writer has chosen. */
  theirs: string | null
  /** Why the last attempt came to nothing; a new word or the connection coming back tries again. */
  problem: string | null
}

export type AltTextAction =
  | { type: 'typed'; text: string }
  /** The picture is described like this now, whoever did it. */
  | { type: 'heard'; altText: string }
  | { type: 'sent' }
  | { type: 'saved'; altText: string }
  | { type: 'failed'; reason: string }
  | { type: 'refused over theirs' }
  | { type: 'tried again' }
  | { type: 'kept mine' }
  | { type: 'took theirs' }

export function beginAltText(altText: string): AltTextState {
  return { text: altText, seen: altText, sending: null, theirs: null, problem: null }
}

/** Pure: what stands in the field after an action. Words that were not sent yet are never replaced by others. */
export function reduceAltText(state: AltTextState, action: AltTextAction): AltTextState {
  switch (action.type) {
    case 'typed':
      return { ...state, text: action.text, problem: null }
    case 'heard':
      return hear(state, action.altText)
    case 'sent':
      return { ...state, sending: state.text, problem: null }
    case 'saved':
      return {
        ...state,
        // The server tidies what it is given; whoever has gone on writing keeps what they write.
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
    case 'kept mine':
      return state.theirs === null ? state : { ...state, seen: state.theirs, theirs: null, problem: null }
    case 'took theirs':
      return state.theirs === null ? state : beginAltText(state.theirs)
  }
}

/** Whether there is something to send, and nobody to ask first. */
export function isReadyToSend({ text, seen, sending, theirs, problem }: AltTextState): boolean {
  return text !== seen && sending === null && theirs === null && problem === null
}

function hear(state: AltTextState, altText: string): AltTextState {
  if (altText === state.seen) return state.theirs === null ? state : { ...state, theirs: null }
  // One's own words coming back, maybe before the answer to sending them.
  if (altText === state.text || altText === state.sending) return { ...state, seen: altText, theirs: null }
  if (state.text === state.seen && state.sending === null) return beginAltText(altText)
  return { ...state, theirs: altText }
}
