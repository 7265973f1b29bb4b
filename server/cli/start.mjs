import { become, compileCache, node, prepare, serverFlags } from './prepare.mjs'

/** `npm start`: whatever is missing or stale is made first, so a fresh clone needs nothing else. */
try {
  await prepare(['install', 'prisma', 'codegen', 'build'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// Node would read NODE_ENV when React is loaded: the built pages are production code.
// Decoding pictures leaves much memory unused in each of glibc's arenas; with two it stays small.
become(node, [...serverFlags, 'server/index.ts'], { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...compileCache })
