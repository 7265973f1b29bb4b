import { describe, expect, test } from 'vitest'
import { boundFields, maxFields } from './form-fields.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const boundary = 'b'.repeat(70)
const multipart = `multipart/form-data; boundary=${boundary}`
const part = (head = 'Content-Disposition: form-data; name="a"') => `--${boundary}\r\n${head}\r\n\r\n\r\n`
const partsOf = (count: number) => `${part().repeat(count)}--${boundary}--\r\n`
const pairsOf = (count: number) => 'a&'.repeat(count - 1)

const post = (type: string, body: string) =>
  new Request('http://marquee.test/', { method: 'POST', headers: { 'content-type': type }, body })

/** A form of which nothing arrives. */
function awaited(type: string): Request {
  const init = { method: 'POST', headers: { 'content-type': type }, body: new ReadableStream(), duplex: 'half' }
  return new Request('http://marquee.test/', init)
}

async function bound(request: Request): Promise<number | FormData> {
  const bounded = await boundFields(request)
  if ('refused' in bounded) return bounded.refused.status
  // The first reader of a page's form reads a copy.
  await bounded.clone().formData()
  return bounded.formData()
}

describe('a form', () => {
  test.each([
    [urlencoded, 'name=Ada&tag=a&tag=b'],
    [
      multipart,
      ['name', 'tag', 'tag'].map((name) => part(`content-disposition: form-data; name="${name}"`)).join('') +
        `--${boundary}--`,
    ],
  ])('is read as it came: %s', async (type, body) => {
    const form = await bound(post(type, body))
    expect(form).toEqual(await post(type, body).formData())
  })

  test.each([
    ['pairs', urlencoded, pairsOf],
    ['parts', multipart, partsOf],
  ])('has at most so many %s', async (_what, type, bodyOf) => {
    expect(await bound(post(type, bodyOf(maxFields)))).toBeInstanceOf(FormData)
    expect(await bound(post(type, bodyOf(maxFields + 1)))).toBe(413)
    expect(await bound(post(type.toUpperCase().replace(/B{70}/, boundary), bodyOf(maxFields + 1)))).toBe(413)
  })

  test('is counted for every parser, whichever type its header names first', async () => {
    expect(await bound(post(`text/plain, ${urlencoded}`, pairsOf(maxFields + 1)))).toBe(413)
    expect(await bound(post(`${urlencoded}; a=multipart/form-data`, pairsOf(maxFields + 1)))).toBe(400)
    expect(await bound(post(`multipart/form-data; boundary=x, ${multipart}`, partsOf(maxFields + 1)))).toBe(400)
  })

  test('says little before each of its fields', async () => {
    const heads = (count: number) => `Content-Disposition: form-data; name="a"${'\r\nX: y'.repeat(count)}`
    expect(await bound(post(multipart, `${part(heads(1_000))}--${boundary}--`))).toBeInstanceOf(FormData)
    expect(await bound(post(multipart, `${part(heads(60_000))}--${boundary}--`))).toBe(413)
    // An end that never comes is none.
    expect(await bound(post(multipart, `--${boundary}${heads(60_000)}`))).toBe(413)
  })

  test('with a boundary that takes long to look for, or without one, is refused before it is read', async () => {
    for (const type of [`multipart/form-data; boundary=${'b'.repeat(28_000)}`, 'multipart/form-data', 'multipart'])
      expect(await bound(awaited(type))).toBe(400)
  })
})

test('what is no form is left to its reader', async () => {
  const request = awaited('application/json')
  expect(await boundFields(request)).toBe(request)
})
