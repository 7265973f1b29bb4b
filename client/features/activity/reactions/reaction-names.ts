/** What a reaction is called for those who hear it; browsers read emoji in as many ways as there are browsers. */
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
