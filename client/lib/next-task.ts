/** Lets the browser draw and answer the visitor before what follows. Browsers that cannot do it go on at once. */
export const nextTask = async () => window.scheduler?.yield?.()
