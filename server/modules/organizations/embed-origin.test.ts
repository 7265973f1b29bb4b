import { expect, test } from 'vitest'
import { readEmbedOrigin } from './embed-origin.ts'

test.each([
  ['https://example.org', 'https://example.org'],
  [' HTTPS://Example.org/a/page?x=1#y ', 'https://example.org'],
  ['example.org', 'https://example.org'],
  ['https://example.org:8443/', 'https://example.org:8443'],
  ['https://example.org:443', 'https://example.org'],
  ['https://*.example.org', 'https://*.example.org'],
  ['*.example.org', 'https://*.example.org'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is %s', (text, origin) => {
  expect(readEmbedOrigin(text)).toEqual({ origin })
})

test.each([
  ['', 'FORM'],
  ['*', 'FORM'],
  ['https://*', 'FORM'],
  ['https://*.org', 'FORM'],
  ['https://example', 'FORM'],
  ['https://me@example.org', 'FORM'],
  ['ftp://example.org', 'FORM'],
  ['javascript:alert(1)', 'FORM'],
  ["'self'", 'FORM'],
  ['https://a.example https://b.example', 'FORM'],
  ['https://a.example; script-src *', 'FORM'],
  ['https://example.org*', 'FORM'],
  ['https://[::1]', 'FORM'],
  ['http://example.org', 'INSECURE'],
])('%s is refused', (text, problem) => {
  expect(readEmbedOrigin(text)).toEqual({ problem })
})
