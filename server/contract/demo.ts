/** The password of every demo account. Everybody knows it: without the demo it opens no account. */
export const demoPassword = 'marquee-demo-1'
