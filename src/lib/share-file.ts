/** Whether the device hands files to other apps (messages, mail); most computers do not. */
export function canShareFile(name: string, content: Blob): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [asFile(name, content)] })
}

/** Hands a file to an app that the person chooses; whoever changes their mind has not failed. */
export async function shareFile(name: string, content: Blob): Promise<void> {
  try {
    await navigator.share({ files: [asFile(name, content)], title: name })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

function asFile(name: string, content: Blob): File {
  return new File([content], name, { type: content.type })
}
