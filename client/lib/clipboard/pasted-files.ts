/**
 * The files of what is pasted. Spreadsheets and word processors put an image of the text beside the text itself: then it is
 * the text that is meant. An image of a web page comes with markup and no text, a copied file with its name and no markup.
 */
export function pastedFiles({ types, files }: Pick<DataTransfer, 'types' | 'files'>): File[] {
  return types.includes('text/plain') && types.includes('text/html') ? [] : [...files]
}
