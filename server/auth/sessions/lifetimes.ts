const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long things work that prove who somebody is, in seconds. */
export const lifetimes = {
  /** Renewed while it is used. */
  session: 30 * day,
  /** From the log-in on, however often it was renewed: a stolen cookie does not last for good. */
  sessionAtMost: 90 * day,
  /** A session notes that it is in use at most this often. */
  sessionUpdate: hour,
  /**
   * A session may add a passkey or a first password for this long after it began; later one logs in
   * again.
   */
  freshSession: day,
  /** Without a password, an account is deleted only this soon after logging in. */
  recentSignIn: 10 * minute,
  /** Links that confirm an address wait for whoever reads mail once a day; they open no account. */
  verificationLink: day,
  magicLink: 15 * minute,
  resetLink: hour,
} as const
