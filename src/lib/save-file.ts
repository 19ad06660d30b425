/** Hands a text to the person as a file of their own. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
