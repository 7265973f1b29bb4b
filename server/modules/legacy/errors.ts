/** A wish about old addresses that cannot be granted; the message says why, for an operator. */
export class RedirectRefused extends Error {
  override name = 'RedirectRefused'
}
