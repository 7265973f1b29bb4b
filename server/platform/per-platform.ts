import type { Platform } from './platform.ts'

/** One value for each platform, made when it is first asked for. Tests run several processes in one. */
export function perPlatform<Value>(make: (platform: Platform) => Value): (platform: Platform) => Value {
  const values = new WeakMap<Platform, Value>()
  return (platform) => {
    const known = values.get(platform) ?? make(platform)
    values.set(platform, known)
    return known
  }
}
