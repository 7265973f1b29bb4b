import { compareSites } from '../discovery-cost.ts'
import type { Figures } from '../run.ts'

/** What the home page, and the pages of a tag and a venue, cost on a small and on a large site. */
export function run(print: (line: string) => void): Promise<Figures> {
  return compareSites(
    ({ venue }) => ({
      'home page': '/',
      'this week': '/?when=week&zone=Europe/Berlin',
      'spots left': '/?free=1',
      'a tag': '/tags/tag-1',
      'a venue': `/venues/${venue}`,
    }),
    print,
  )
}
