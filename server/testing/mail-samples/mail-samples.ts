import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { I18n } from '@lingui/core'
import type { MailContent } from '../../platform/mail/content.ts'

/**
 * One or more mails of every template of a module, by the template's name. The tests of all mails go through them; a
 * template without a sample does not compile, and fails a test.
 */
export type MailSamples<Templates> = (i18n: I18n) => {
  [Name in keyof Templates as Name extends `${string}Mail` ? Name : never]: [MailContent, ...MailContent[]]
}

const modules = resolve(import.meta.dirname, '../../modules')

/** Every template of the code base: functions named …Mail in the `*mails.ts` of a module, with the samples of that module. */
export async function listMailTemplates(i18n: I18n): Promise<{ template: string; samples: MailContent[] }[]> {
  const found = await Promise.all(
    globSync('*/{mails,templates/*-mails}.ts', { cwd: modules }).map(async (path) => {
      const module = path.split('/')[0]!
      const exported: Record<string, unknown> = await import(resolve(modules, path))
      const { mailSamples } = (await import(`./${module}.ts`)) as {
        mailSamples: (i18n: I18n) => Record<string, MailContent[]>
      }
      const samples = mailSamples(i18n)
      return Object.keys(exported)
        .filter((key) => key.endsWith('Mail') && typeof exported[key] === 'function')
        .map((key) => ({ template: `${module}/${key}`, samples: samples[key] ?? [] }))
    }),
  )
  return found.flat()
}
