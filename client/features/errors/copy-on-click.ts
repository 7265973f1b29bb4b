/** What the copy button does on a page without React: copies what stands beside it, and says so. */
export const copyOnClick = `
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copies]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copies)
  button.textContent = 'Copied'
})`
