import { expect } from 'vitest'

/** A picture that the browser can open. */
export async function pictureFile(name: string, colour: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  const context = canvas.getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 40, 30)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!], name, { type: 'image/png' })
}

/** Chooses them where pictures that are there already are chosen. */
export async function addFile(...files: readonly File[]): Promise<void> {
  const find = () => document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Fișiere"]')
  await expect.poll(find).not.toBeNull()
  const input = find()!
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
