/** Addresses of the collective's old site that are still printed on flyers and tote bags. */
export const legacyRedirects = [
  { path: '/calendar', target: '/' },
  { path: '/whats-on', target: '/' },
  { path: '/events/rooftop-sessions', target: '/e/rooftop-sessions' },
  { path: '/events/tiny-kitchen', target: '/e/tiny-kitchen' },
  { path: '/supper-club/the-long-table', target: '/e/the-long-table' },
  { path: '/house-rules', target: '/tos' },
]
