interface VerificationToken {
  email?: string
  /** The new address, when the token is about a change. */
  updateTo?: string
  requestType?: string
}

/**
 * The content of a link that confirms an address. It is not verified here: better-auth does that
 * when the link is used.
 */
export function readVerificationToken(token: string): VerificationToken {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return typeof payload === 'object' && payload !== null ? payload : {}
  } catch {
    return {}
  }
}
