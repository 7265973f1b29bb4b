import { themeLimits } from '../../../contract/theme-document.ts'
import { formatGlimpse } from '../../../contract/theme-glimpse.ts'
import { admitGlimpse } from '../domain/admit-glimpse.ts'

/**
 * Takes what one editor says they are doing, as often as a hand can do something. More than that is left out, as what is
 * no glimpse of theirs is: the edit itself says in its answer what is wrong with it.
 *
 * @param show is given what the others are to see.
 */
export function hearGlimpses(writer: number, show: (text: string) => void): (text: string) => void {
  const { count, perSeconds } = themeLimits.glimpses
  let left = count
  let renewsAt = performance.now() + perSeconds * 1_000
  return (text) => {
    const now = performance.now()
    if (now >= renewsAt) {
      left = count
      renewsAt = now + perSeconds * 1_000
    }
    left -= 1
    const glimpse = left < 0 ? null : admitGlimpse(text, writer)
    if (glimpse) show(formatGlimpse(glimpse))
  }
}
