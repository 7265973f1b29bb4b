import { type Redirect, maxAddressLength, normalizePath, readTarget, writeTarget } from './domain.ts'

/** A change of old addresses that is refused; the message tells the operator why. */
export class RedirectRefused extends Error {
  override name = 'RedirectRefused'
}

/** Read what an operator typed. A whole address is taken too, of an old path only its path counts. @throws RedirectRefused */
export function readRedirect(oldAddress: string, newAddress: string): Redirect {
  const target = readTarget(newAddress.trim())
  if (!target) throw new RedirectRefused(`${newAddress} is not a path of this site, such as /e/summer-party`)
  const written = writeTarget(target)
  if (written.length > maxAddressLength) throw new RedirectRefused(`${newAddress} is too long`)
  return { path: readOldPath(oldAddress), target: written }
}

/** @throws RedirectRefused */
export function readOldPath(text: string): string {
  const trimmed = text.trim()
  if (!/^(\/(?!\/)|https?:\/\/)/.test(trimmed) || !URL.canParse(trimmed, 'https://here.invalid'))
    throw new RedirectRefused(`${text} is not a path, such as /old/party`)
  const path = normalizePath(new URL(trimmed, 'https://here.invalid').pathname)
  if (path === '') throw new RedirectRefused('The home page is a page, and no old address')
  if (path.length > maxAddressLength) throw new RedirectRefused(`${text} is too long`)
  return path
}
