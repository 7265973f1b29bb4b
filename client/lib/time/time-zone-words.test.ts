import { expect, test } from 'vitest'
import { describeOffset, searchZones, zoneCity, zoneRegion } from './time-zone-words.ts'

test.each([
  [0, 'GMT'],
  [60, 'GMT+1'],
  [-210, 'GMT−3:30'],
  [345, 'GMT+5:45'],
])('%i minutes are %s', (minutes, words) => expect(describeOffset(minutes)).toBe(words))

test('a zone is its city, and the region around it', () => {
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zoneRegion('America/Argentina/Buenos_Aires')).toBe('America, Argentina')
  expect(zoneRegion('UTC')).toBe('')
})

const zones = [
  { name: 'UTC', offsetMinutes: 0 },
  { name: 'America/New_York', offsetMinutes: -300 },
  { name: 'America/Porto_Acre', offsetMinutes: -300 },
  { name: 'America/Sao_Paulo', offsetMinutes: -180 },
  { name: 'Asia/Kolkata', offsetMinutes: 330 },
  { name: 'Europe/York', offsetMinutes: 0 },
]
const found = (typed: string) => searchZones(zones, typed).map(({ name }) => name)

test.each([
  ['new y', ['America/New_York']],
  ['york', ['Europe/York', 'America/New_York']],
  ['São', ['America/Sao_Paulo']],
  ['america/new_york', ['America/New_York']],
  ['+5', ['Asia/Kolkata']],
  ['GMT−5', ['America/New_York', 'America/Porto_Acre']],
  ['utc+5:30', ['Asia/Kolkata']],
  ['utc', ['UTC']],
  ['nowhere', []],
])('%s finds %j', (typed, names) => expect(found(typed)).toEqual(names))

test('nothing typed finds all', () => expect(searchZones(zones, '  ')).toBe(zones))
