import { expect, test } from 'vitest'
import { createErrorDocuments } from './error-documents.ts'

test('when not even the error page can be rendered, there is its text in the language of the visitor, and a link home', async () => {
  const documents = createErrorDocuments(() => Promise.reject(new Error('nothing can be rendered')))
  const facts = { note: null, eventId: null, requestId: 'one', nonce: 'two' }
  const german = await documents({ ...facts, status: 500, locale: 'de' })
  expect(german).toContain('<html lang="de" dir="ltr">')
  expect(german).not.toContain('See what’s on')
  const english = await documents({ ...facts, status: 404, locale: 'en' })
  expect(english).toContain('<h1>This page could not be found</h1><p><a href="/"')
  expect(english).toContain('>See what’s on</a>')
  expect(await documents({ ...facts, status: 500, locale: 'ar' })).toContain('dir="rtl"')
})
