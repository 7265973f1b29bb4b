import { toSlug } from '../../../contract/text/slug.ts'
import { UrlTaken } from '../../../graphql/errors/user-error.ts'
import { claimSlug } from '../../../platform/database/claim-slug.ts'
import { violates } from '../../../platform/database/db.ts'

interface AddressClaim<T> {
  slug?: string | null | undefined
  /** One is made from it where nobody asked for any. */
  name?: string
  claim(slug: string): Promise<T>
}

/** Write an organization or a group under an unused address. @throws UrlTaken when the one asked for is used. */
export function claimAddress<T>({ slug, name = '', claim }: AddressClaim<T>): Promise<T> {
  return claimSlug({
    chosen: slug ?? null,
    proposal: toSlug(name),
    claim,
    isTaken: (error) => violates(error, 'slug'),
    refuse: (taken, suggestion) => new UrlTaken('slug', taken, suggestion),
  })
}
