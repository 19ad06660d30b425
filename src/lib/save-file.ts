/** Long enough for a browser that asks the person where to put it. */
const READ_WITHIN_MS = 60_000

/** Hands a file to the person as one of their own. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
