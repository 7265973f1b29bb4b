import { createContext } from 'react'

/** The nonce for inline scripts. Set on the server only: the browser hides nonces once a page is parsed. */
export const NonceContext = createContext<string | undefined>(undefined)
