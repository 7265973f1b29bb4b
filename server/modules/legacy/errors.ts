/** A change of old addresses that is refused; the message tells the operator why. */
export class RedirectRefused extends Error {
  override name = 'RedirectRefused'
}
