import { become, node, nodeFlags, prepare } from './prepare.mjs'

/**
 * `npm run dev`: Vite reloads the client, and the server restarts when one of its files changes.
 */
try {
  await prepare(['install', 'prisma', 'codegen'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const defaults = { APP_ENV: 'dev', HOT_RELOAD: 'true', NODE_ENV: 'development' }
become(
  node,
  [...nodeFlags, '--watch-path=server', '--watch-path=prisma', '--watch-preserve-output', 'server/index.ts'],
  {
    ...defaults,
    ...Object.fromEntries(
      Object.keys(defaults).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
  },
)
