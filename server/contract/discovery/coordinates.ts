/** A point on the earth, WGS 84, in degrees. */
interface Coordinates {
  /** −90 to 90, north positive. */
  latitude: number
  /** −180 to 180, east positive. */
  longitude: number
}

/** Digits after the point: a tenth of a metre, and what map services show. */
const precision = 6

const number = String.raw`[+-]?\d{1,3}(?:\.\d+)?`
/** `52.52, 13.40`; also with a semicolon or only a space between. */
const plain = new RegExp(String.raw`^\(?\s*(${number})\s*°?\s*[,;\s]\s*(${number})\s*°?\s*\)?$`)
/** In the address of a map: `…/@52.52,13.40,17z`, `…?q=52.52,13.40`, `…#map=17/52.52/13.40`, `geo:52.52,13.40`. */
const linked = [
  new RegExp(String.raw`/@(${number}),(${number})(?:,|/|$)`),
  new RegExp(String.raw`!3d(${number})!4d(${number})`),
  new RegExp(
    String.raw`[?&](?:q|ll|query|center|destination|daddr)=(?:loc:)?(${number})(?:,|%2C)\+?(${number})(?:&|$|,)`,
    'i',
  ),
  new RegExp(String.raw`[?&]mlat=(${number})&mlon=(${number})`),
  new RegExp(String.raw`#map=[\d.]+/(${number})/(${number})`),
  new RegExp(String.raw`^geo:(${number}),(${number})`, 'i'),
]

/** A part with its half of the earth: `52.52° N`, `N 52.52`, `52°31'12.0"N`. */
const degrees = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`
const behind = new RegExp(String.raw`^${degrees}([NSEWO])[\s,;]*${degrees}([NSEWO])$`, 'i')
const ahead = new RegExp(String.raw`^([NSEWO])\s*${degrees}[\s,;]*([NSEWO])\s*${degrees}$`, 'i')

/**
 * The point that a text names, however people have it at hand: two numbers with a decimal point, degrees with N, S, E and W (O in
 * German and French), or the link of a map. Null when it names none, or one that is not on the earth.
 */
export function parseCoordinates(text: string): Coordinates | null {
  // With long runs of blanks the forms below, which allow some in many places, would take seconds.
  const typed = text.trim().replaceAll('−', '-').replaceAll(/\s+/g, ' ')
  const pair = plain.exec(typed) ?? linked.map((form) => form.exec(typed)).find((found) => found !== null)
  if (pair) return onEarth(Number(pair[1]), Number(pair[2]))
  const after = behind.exec(typed)
  if (after) return fromHalves(after.slice(1, 5), after.slice(5, 9))
  const before = ahead.exec(typed)
  if (!before) return null
  return fromHalves([...before.slice(2, 5), before[1]], [...before.slice(6, 9), before[5]])
}

/** The shortest text that `parseCoordinates` reads as the same point: `52.52, 13.4`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`
}

type Half = (string | undefined)[]

function fromHalves(first: Half, second: Half): Coordinates | null {
  const parts = [first, second].map(([whole, minutes, seconds, side]) => {
    const half = (side ?? '').toUpperCase()
    const size = Number(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3_600
    const isWrong = Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60
    return { isLatitude: half === 'N' || half === 'S', value: half === 'S' || half === 'W' ? -size : size, isWrong }
  })
  const latitude = parts.find(({ isLatitude }) => isLatitude)
  const longitude = parts.find(({ isLatitude }) => !isLatitude)
  if (!latitude || !longitude || latitude.isWrong || longitude.isWrong) return null
  return onEarth(latitude.value, longitude.value)
}

function onEarth(latitude: number, longitude: number): Coordinates | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Never −0, which would not be equal to the 0 that was stored. */
const rounded = (degrees: number) => Number(degrees.toFixed(precision)) + 0
