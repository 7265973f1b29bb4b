/**
 * What can be said of a row of a feed without words: one of each a person. In the order of the
 * picker.
 */
export const reactionEmoji = ['❤️', '😂', '🎉', '👏', '🔥', '🙏', '👀', '😮'] as const
