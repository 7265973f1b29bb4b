import { expect, test } from 'vitest'
import { formatCoordinates, parseCoordinates } from './coordinates.ts'

test.each([
  ['two numbers', '52.52, 13.40', 52.52, 13.4],
  ['two numbers in brackets', '(52.52, 13.40)', 52.52, 13.4],
  ['two numbers with only a space between', ' 52.52  13.40 ', 52.52, 13.4],
  ['two numbers with degree signs', '52.52°, 13.40°', 52.52, 13.4],
  ['numbers south and west', '-33.8688,-151.2093', -33.8688, -151.2093],
  ['a real minus', '−33.8688, 151.2093', -33.8688, 151.2093],
  ['degrees with N and E', '52.52° N, 13.40° E', 52.52, 13.4],
  ['letters first', 'N 52.52 E 13.40', 52.52, 13.4],
  ['east before north', '13.40 E, 52.52 N', 52.52, 13.4],
  ['O for east', '52.52 N 13.40 O', 52.52, 13.4],
  ['degrees, minutes and seconds', `52°31'12.0"N 13°24'36.0"E`, 52.52, 13.41],
  ['degrees and minutes in print', '33° 51′ S, 151° 12′ E', -33.85, 151.2],
  ['the link of Google Maps', 'https://www.google.com/maps/place/X/@52.52,13.4049,17z/data=!3m1', 52.52, 13.4049],
  ['a link with a marker', 'https://www.openstreetmap.org/?mlat=52.52&mlon=13.4#map=17/1/2', 52.52, 13.4],
  ['the link of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/52.52/13.4', 52.52, 13.4],
  ['the link of Apple Maps', 'https://maps.apple.com/?ll=52.52,13.4&q=Place', 52.52, 13.4],
  ['a geo link', 'geo:52.52,13.4?z=17', 52.52, 13.4],
  ['more digits than count', '52.123456789, 13.987654321', 52.123457, 13.987654],
  ['the middle of the sea', '-0.0000001, 0', 0, 0],
])('%s', (_what, text, latitude, longitude) => {
  expect(parseCoordinates(text)).toEqual({ latitude, longitude })
})

test.each([
  '',
  'Berlin',
  '52.52',
  '91, 13',
  '52, 181',
  '52 N 13 N',
  `52°61'N 13°E`,
  '52,52 13,40',
  'https://example.org/@x',
])('“%s” names no point', (text) => expect(parseCoordinates(text)).toBeNull())

test('what is written is read as the same point', () => {
  for (const point of [
    { latitude: -12.345678, longitude: 179.999999 },
    { latitude: 0, longitude: 0.000001 },
  ])
    expect(parseCoordinates(formatCoordinates(point))).toEqual(point)
})

test.each(['b', 'N 13 E', '13'])('a number, two thousand blanks and “%s” are read in no time', (end) => {
  const startedAt = performance.now()
  for (const blank of [' ', '\u{A0}']) parseCoordinates(`1${blank.repeat(1_990)}${end}`)
  expect(performance.now() - startedAt).toBeLessThan(500)
})
