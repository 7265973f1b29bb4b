import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '../graphql/errors/user-error.ts'

export type KindOfRefusal = new (...args: any[]) => UserError

/** Every class of refusal that the modules have. */
export async function kindsOfRefusal(): Promise<KindOfRefusal[]> {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) =>
      !/generated|testing|\.test\./.test(file) &&
      readFileSync(resolve(root, file), 'utf8').includes('extends UserError'),
  )
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(root, file))))
  return modules.flatMap((module) =>
    Object.values(module as object).filter((value) => (value as KindOfRefusal | null)?.prototype instanceof UserError),
  )
}
