import { isIP } from 'node:net'

/**
 * What limits count an address under. One visitor may have 2^64 IPv6 addresses, so a network of 64
 * bits counts as one. A mapped IPv4 address counts as IPv4. Any other text stays.
 */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = expand(address.split('%', 1)[0]!)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function expand(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = readGroups(head)
  if (tail === undefined) return before
  const after = readGroups(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** `a:b:1.2.3.4` are four groups. */
function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
