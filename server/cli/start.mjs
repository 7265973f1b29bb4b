import { become, compileCache, exitWith, node, prepare, serverFlags } from './prepare.mjs'

/** `npm start`: make what is missing or out of date first, so a fresh clone needs nothing else. */
await prepare(['install', 'prisma', 'codegen', 'catalogues', 'build']).catch(exitWith)
// React reads NODE_ENV when it is loaded. Decoding images leaves much unused memory in each of
// glibc's arenas, so only two are used, and glibc gives back what is free at the end of its heap.
const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(2 ** 20), ...compileCache }
become(node, [...serverFlags, 'server/index.ts'], env)
