/** Of a build's files the one that is another one in each: the list of its pages' parts. */
export const manifestFile = /^manifest-[\w-]+\.js$/

/** Says, under `/assets/`, which build runs: `{ "id": "manifest-1a2b3c.js" }`. */
export const buildFile = 'build.json'
