const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long credentials are valid, in seconds. */
export const lifetimes = {
  /** A session is extended while it is used. */
  session: 30 * day,
  /** The maximum since the login: a stolen cookie does not work for ever. */
  sessionAtMost: 90 * day,
  /** A session records its use at most this often. */
  sessionUpdate: hour,
  /** A session may add a passkey or a first password for this long after the login. */
  freshSession: day,
  /** Without a password, an account can be deleted only this soon after the login. */
  recentSignIn: 10 * minute,
  /** For people who read mail once a day. These links grant no access. */
  verificationLink: day,
  magicLink: 15 * minute,
  resetLink: hour,
} as const
