import { become, exitWith, node, nodeFlags, prepare } from './prepare.mjs'

/** `npm run dev`: Vite reloads the client, and a changed file restarts the server. */
await prepare(['install', 'prisma', 'codegen', 'catalogues']).catch(exitWith)
const watch = ['--watch-path=server', '--watch-path=prisma', '--watch-preserve-output']
const { APP_ENV, HOT_RELOAD, NODE_ENV } = process.env
become(node, [...nodeFlags, ...watch, 'server/index.ts'], {
  APP_ENV: APP_ENV || 'dev',
  HOT_RELOAD: HOT_RELOAD || 'true',
  NODE_ENV: NODE_ENV || 'development',
})
