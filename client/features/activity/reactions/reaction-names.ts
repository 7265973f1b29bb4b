/** The names of reactions for screen readers, which read emoji in many different ways. */
export const reactionNames: Readonly<Record<string, string>> = {
  '❤️': 'Love',
  '😂': 'Laughter',
  '🎉': 'Party',
  '👏': 'Applause',
  '🔥': 'Fire',
  '🙏': 'Thanks',
  '👀': 'Looking',
  '😮': 'Surprise',
}
