export const testAuthSecret = 'a secret that only tests use, and long enough'
