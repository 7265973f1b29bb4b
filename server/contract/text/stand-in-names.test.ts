import { expect, test } from 'vitest'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { shortName } from './short-name.ts'
import { deletedActorName, formerGuestName, shownName } from './stand-in-names.ts'

test.each([shortName('someone@example.test'), formerGuestName, deletedActorName])(
  '“%s” stands for a name, and is read in the reader’s language',
  (stored) => {
    expect(shownName(i18nOf('en'), stored)).toBe(stored)
    expect(shownName(i18nOf('en-XA'), stored)).toMatch(/^⟦.+⟧$/)
  },
)

test('a name stays as its person wrote it', () => {
  for (const name of ['Mira Holm', 'guest', '']) expect(shownName(i18nOf('en-XA'), name)).toBe(name)
})
