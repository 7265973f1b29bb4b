/**
 * Of every demo account that can sign in; the log-in page of a demo says so. Everybody knows it:
 * without the demo it opens no account.
 */
export const demoPassword = 'marquee-demo-1'
