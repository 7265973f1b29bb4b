import { compareSites } from '../discovery-cost.ts'
import { commonWord, rareWord } from '../discovery-site.ts'
import type { Figures } from '../run.ts'

/** What searches cost on a small and on a large site. */
export function run(print: (line: string) => void): Promise<Figures> {
  return compareSites(
    () => ({
      'a rare word': `/?q=${rareWord}`,
      'a common word': `/?q=${commonWord}`,
      'a part of a word': '/?q=xophon',
      'a typing error': '/?q=saxofphone',
      nothing: '/?q=zzqxjkvw',
      near: '/?near=50,12&km=25',
      'a word near with spots left': `/?q=${commonWord}&near=50,12&km=100&free=1`,
      'a location': '/?place=Street+1',
    }),
    print,
  )
}
