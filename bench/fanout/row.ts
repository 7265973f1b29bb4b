/** The words of each row. */
export const body = 'See you all on the roof at eight, bring a jacket: the wind is free and the music is not.'
