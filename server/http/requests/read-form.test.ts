import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { mostFormMs, readForm } from './read-form.ts'

/** A form whose file never ends. */
function slowForm(): Request {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('--line\r\nContent-Disposition: form-data; name="file"\r\n')),
  })
  const headers = {
    'content-type': 'multipart/form-data; boundary=line',
    'content-length': String(limits.uploads.maxBytes),
  }
  return new Request('http://marquee.test/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

function wholeForm(): Request {
  const body = '--line\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave\r\n--line--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=line', 'content-length': String(body.length) }
  return new Request('http://marquee.test/', { method: 'POST', headers, body })
}

test('a form that comes too slowly is given up, and its sender may send another', async () => {
  expect(mostFormMs).toBe(60_000)
  const slow = [1, 2].map(() => readForm(slowForm(), 'ada', 20))
  // One person has bytes of one picture under way.
  expect(await Promise.all(slow)).toEqual(['UPLOAD_INTERRUPTED', 'BUSY'])
  const read = await readForm(wholeForm(), 'ada')
  if (typeof read === 'string') throw new Error(`the form was not read: ${read}`)
  expect(read.form?.get('intent')).toBe('save')
  read.done()
})
