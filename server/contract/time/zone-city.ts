/** `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function zoneCity(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}
